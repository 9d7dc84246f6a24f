/** Cash on delivery: confirming a delivery, and how the cash of a shipment stands. */
export const portalCash: Readonly<Record<string, string>> = {
  'Confirm the delivery': 'डिलीवरी की पुष्टि करें',
  'Collect {amount} in cash first.': 'पहले {amount} नकद लें।',
  'How do you confirm it?': 'पुष्टि कैसे करेंगे?',
  "With the customer's code": 'ग्राहक के कोड से',
  'It proves the delivery: the amount is set off against this sale.':
    'यह डिलीवरी का सबूत है: रकम इसी बिक्री से काट ली जाती है।',
  'Without a code': 'बिना कोड के',
  'The amount is debited until you deposit the cash.': 'नकद जमा करने तक रकम आपके खाते से कटी रहती है।',
  'Code from the customer': 'ग्राहक का कोड',
  '6 digits. The customer gives it after paying.': '6 अंक। ग्राहक पैसे देने के बाद बताता है।',
  '{amount} is debited from your account until you deposit the cash. Until then, this sale is not paid out, and the customer gets no cashback and cannot write a review.':
    '{amount} अभी आपके खाते से कटेंगे और नकद जमा करने तक कटे रहेंगे। इस बिक्री का पैसा उसके बाद ही मिलेगा, और तब तक ग्राहक को कैशबैक नहीं मिलेगा और वह रिव्यू नहीं लिख सकेगा।',
  'Confirm delivery': 'डिलीवरी की पुष्टि करें',
  'Deliver without a code': 'बिना कोड के डिलीवर करें',
  'Delivery confirmed': 'डिलीवरी की पुष्टि हुई',
  'This code is wrong or has expired. Check it, or send a new one.':
    'यह कोड ग़लत है या इसका समय बीत गया। जाँचें, या नया कोड भेजें।',
  'Send code to customer': 'ग्राहक को कोड भेजें',
  'Send a new code': 'नया कोड भेजें',
  'Send again in {n} seconds': '{n} सेकंड में फिर भेजें',
  'Send again in {n} minutes': '{n} मिनट में फिर भेजें',
  'Wait before you send another code.': 'दूसरा कोड भेजने से पहले थोड़ा रुकें।',
  'Code sent to {to}. It works for 10 minutes.': 'कोड {to} पर भेजा गया। यह 10 मिनट चलेगा।',
  'When you have the cash, confirm the delivery with the code we send to the customer.':
    'नकद मिलने पर ग्राहक को भेजे गए कोड से डिलीवरी की पुष्टि करें।',
  'Cash expected': 'नकद आना है',
  'Cash overdue': 'नकद देर से',
  'Cash short': 'नकद कम आया',
  'Cash received': 'नकद मिला',
  Debited: 'खाते से कटा',
  '{missing} expected from the courier by {due}': 'कूरियर से {due} तक {missing} आने हैं',
  '{missing} missing; it was due on {due}': '{missing} बाकी; {due} तक आने थे',
  '{received} of {expected} received; {missing} missing, due on {due}':
    '{expected} में से {received} मिले; {missing} बाकी, {due} तक आने हैं',
  '{expected} received': '{expected} मिले',
  '{missing} debited from the vendor until the cash is deposited':
    'नकद जमा होने तक विक्रेता के खाते से {missing} कटे हैं',
  'Delivery not proven': 'डिलीवरी का सबूत नहीं',
};
