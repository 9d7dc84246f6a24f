/** Legal pages. */
export const legal = {
  Print: 'प्रिंट करें',
  'Last updated {day}': 'पिछला अपडेट {day}',
  'This text is kept in English.': 'यह लेख अंग्रेज़ी में है।',
  'On this page': 'इस पेज पर',
  'Grievance Officer': 'शिकायत अधिकारी',
  'We acknowledge a complaint within {hours} hours and resolve it within {days} days.':
    'हम {hours} घंटे में शिकायत की पावती देते हैं और {days} दिन में उसे सुलझाते हैं।',
  Legal: 'क़ानूनी जानकारी',
  'Privacy Policy': 'गोपनीयता नीति',
  'Skip to the page': 'सीधे पेज पर जाएँ',
};
