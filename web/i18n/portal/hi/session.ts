/** A session that ends while somebody writes. */
export const session: Readonly<Record<string, string>> = {
  'Your session has ended': 'आपका सेशन खत्म हो गया है',
  'Sign in again and go on: what you typed on this page stays.':
    'फिर साइन इन करके आगे बढ़ें: इस पेज पर लिखा हुआ बना रहता है।',
  'Nobody used this page for {n} minutes.': '{n} मिनट से इस पेज पर कोई काम नहीं हुआ।',
  'Leave without saving': 'बिना सहेजे जाएँ',
};
