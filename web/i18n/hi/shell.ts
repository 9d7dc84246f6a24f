/** Banner, navbar, panels, footer and error pages. */
export const shell = {
  'Haatlane is a market lane of many stalls: compare sellers, earn rewards as your cart grows, and pay in rupees.': 'हाटलेन कई दुकानों वाली एक बाज़ार गली है: विक्रेताओं की तुलना करें, कार्ट बढ़ने पर इनाम पाएँ और रुपयों में भुगतान करें।',
  'many stalls, one cart': 'कई दुकानें, एक कार्ट',
};
