/** What pages say of themselves to search engines and where they are shared. */
export const seo = {
  'Haatlane, a market lane of many stalls': 'हाटलेन: कई दुकानों का एक बाज़ार',
  'Prices of sellers across India compared, with one honest total.':
    'देश भर के विक्रेताओं के दामों की तुलना, और एक साफ़-साफ़ कुल रकम।',
};
