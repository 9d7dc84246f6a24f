/** What stands around every list of a portal. */
export const lists: Readonly<Record<string, string>> = {
  Views: 'दृश्य',
  'Keep the filters and columns you come back to under a name.':
    'जिन फ़िल्टर और कॉलम पर आप बार-बार लौटते हैं, उन्हें एक नाम से रखें।',
  'Remove the view {name}': 'दृश्य {name} हटाएँ',
  'Save this view': 'यह दृश्य सहेजें',
  'Its filters and columns, for you alone. A view of the same name is replaced.':
    'इसके फ़िल्टर और कॉलम, केवल आपके लिए। इसी नाम का पुराना दृश्य बदल जाता है।',
  'Give the view a name.': 'दृश्य को नाम दें।',
  Rows: 'पंक्तियाँ',
  'Higher rows': 'ऊँची पंक्तियाँ',
  'To the first page': 'पहले पेज पर',
  'Quick view': 'झलक',
  'Quick view of {name}': '{name} की झलक',
  'Open the full page': 'पूरा पेज खोलें',
};
