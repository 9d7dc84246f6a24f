import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contracts/kernel/locales.ts';

/**
 * Countries and territories of ISO 3166-1 in English and Hindi (names of Unicode CLDR), by English
 * name. Vendors declare one for each product, and lists are filtered and sorted by it: Legal
 * Metrology (Packaged Commodities) Rules 2011, rules 6(1)(aa) and 6(10A).
 */
const ROWS = `
AF:Afghanistan:अफ़गानिस्तान;AX:Åland Islands:एलैंड द्वीपसमूह;AL:Albania:अल्बानिया;DZ:Algeria:अल्जीरिया;AS:American Samoa:अमेरिकी समोआ;AD:Andorra:एंडोरा;AO:Angola:अंगोला;AI:Anguilla:एंग्विला
AQ:Antarctica:अंटार्कटिका;AG:Antigua & Barbuda:एंटिगुआ और बरबुडा;AR:Argentina:अर्जेंटीना;AM:Armenia:आर्मेनिया;AW:Aruba:अरूबा;AU:Australia:ऑस्ट्रेलिया;AT:Austria:ऑस्ट्रिया
AZ:Azerbaijan:अज़रबैजान;BS:Bahamas:बहामास;BH:Bahrain:बहरीन;BD:Bangladesh:बांग्लादेश;BB:Barbados:बारबाडोस;BY:Belarus:बेलारूस;BE:Belgium:बेल्जियम;BZ:Belize:बेलीज़;BJ:Benin:बेनिन
BM:Bermuda:बरमूडा;BT:Bhutan:भूटान;BO:Bolivia:बोलीविया;BA:Bosnia & Herzegovina:बोस्निया और हर्ज़ेगोविना;BW:Botswana:बोत्स्वाना;BV:Bouvet Island:बोवेत द्वीप;BR:Brazil:ब्राज़ील
IO:British Indian Ocean Territory:ब्रिटिश हिंद महासागरीय क्षेत्र;VG:British Virgin Islands:ब्रिटिश वर्जिन द्वीपसमूह;BN:Brunei:ब्रूनेई;BG:Bulgaria:बुल्गारिया;BF:Burkina Faso:बुर्किना फ़ासो
BI:Burundi:बुरुंडी;KH:Cambodia:कंबोडिया;CM:Cameroon:कैमरून;CA:Canada:कनाडा;CV:Cape Verde:केप वर्ड;BQ:Caribbean Netherlands:कैरिबियन नीदरलैंड;KY:Cayman Islands:कैमेन द्वीपसमूह
CF:Central African Republic:मध्य अफ़्रीकी गणराज्य;TD:Chad:चाड;CL:Chile:चिली;CN:China:चीन;CX:Christmas Island:क्रिसमस द्वीप;CC:Cocos (Keeling) Islands:कोकोस (कीलिंग) द्वीपसमूह
CO:Colombia:कोलंबिया;KM:Comoros:कोमोरोस;CK:Cook Islands:कुक द्वीपसमूह;CR:Costa Rica:कोस्टारिका;CI:Côte d'Ivoire:कोत दिवुआर;HR:Croatia:क्रोएशिया;CU:Cuba:क्यूबा;CW:Curaçao:कुरासाओ
CY:Cyprus:साइप्रस;CZ:Czechia:चेकिया;CD:Democratic Republic of the Congo:कांगो लोकतांत्रिक गणराज्य;DK:Denmark:डेनमार्क;DJ:Djibouti:जिबूती;DM:Dominica:डोमिनिका
DO:Dominican Republic:डोमिनिकन गणराज्य;EC:Ecuador:इक्वाडोर;EG:Egypt:मिस्र;SV:El Salvador:अल सल्वाडोर;GQ:Equatorial Guinea:इक्वेटोरियल गिनी;ER:Eritrea:इरिट्रिया;EE:Estonia:एस्टोनिया
SZ:Eswatini:एस्वाटिनी;ET:Ethiopia:इथियोपिया;FK:Falkland Islands:फ़ॉकलैंड द्वीपसमूह;FO:Faroe Islands:फ़ेरो द्वीपसमूह;FJ:Fiji:फ़िजी;FI:Finland:फ़िनलैंड;FR:France:फ़्रांस
GF:French Guiana:फ़्रेंच गुयाना;PF:French Polynesia:फ़्रेंच पोलिनेशिया;TF:French Southern Territories:फ़्रांसीसी दक्षिणी क्षेत्र;GA:Gabon:गैबॉन;GM:Gambia:गाम्बिया;GE:Georgia:जॉर्जिया
DE:Germany:जर्मनी;GH:Ghana:घाना;GI:Gibraltar:जिब्राल्टर;GR:Greece:यूनान;GL:Greenland:ग्रीनलैंड;GD:Grenada:ग्रेनाडा;GP:Guadeloupe:ग्वाडेलूप;GU:Guam:गुआम;GT:Guatemala:ग्वाटेमाला
GG:Guernsey:गर्नसी;GN:Guinea:गिनी;GW:Guinea-Bissau:गिनी-बिसाउ;GY:Guyana:गुयाना;HT:Haiti:हैती;HM:Heard & McDonald Islands:हर्ड द्वीप और मैकडोनॉल्ड द्वीपसमूह;HN:Honduras:होंडूरास
HK:Hong Kong:हांगकांग;HU:Hungary:हंगरी;IS:Iceland:आइसलैंड;IN:India:भारत;ID:Indonesia:इंडोनेशिया;IR:Iran:ईरान;IQ:Iraq:इराक;IE:Ireland:आयरलैंड;IM:Isle of Man:आइल ऑफ़ मैन;IL:Israel:इज़राइल
IT:Italy:इटली;JM:Jamaica:जमैका;JP:Japan:जापान;JE:Jersey:जर्सी;JO:Jordan:जॉर्डन;KZ:Kazakhstan:कज़ाखस्तान;KE:Kenya:केन्या;KI:Kiribati:किरिबाती;KW:Kuwait:कुवैत;KG:Kyrgyzstan:किर्गिज़स्तान
LA:Laos:लाओस;LV:Latvia:लातविया;LB:Lebanon:लेबनान;LS:Lesotho:लेसोथो;LR:Liberia:लाइबेरिया;LY:Libya:लीबिया;LI:Liechtenstein:लिचेंस्टीन;LT:Lithuania:लिथुआनिया;LU:Luxembourg:लग्ज़मबर्ग
MO:Macao:मकाओ;MG:Madagascar:मेडागास्कर;MW:Malawi:मलावी;MY:Malaysia:मलेशिया;MV:Maldives:मालदीव;ML:Mali:माली;MT:Malta:माल्टा;MH:Marshall Islands:मार्शल द्वीपसमूह;MQ:Martinique:मार्टीनिक
MR:Mauritania:मॉरिटानिया;MU:Mauritius:मॉरीशस;YT:Mayotte:मायोते;MX:Mexico:मैक्सिको;FM:Micronesia:माइक्रोनेशिया;MD:Moldova:मॉल्डोवा;MC:Monaco:मोनाको;MN:Mongolia:मंगोलिया
ME:Montenegro:मोंटेनेग्रो;MS:Montserrat:मोंटसेरात;MA:Morocco:मोरक्को;MZ:Mozambique:मोज़ांबिक;MM:Myanmar:म्यांमार;NA:Namibia:नामीबिया;NR:Nauru:नाउरु;NP:Nepal:नेपाल;NL:Netherlands:नीदरलैंड
NC:New Caledonia:न्यू कैलेडोनिया;NZ:New Zealand:न्यूज़ीलैंड;NI:Nicaragua:निकारागुआ;NE:Niger:नाइजर;NG:Nigeria:नाइजीरिया;NU:Niue:नीयू;NF:Norfolk Island:नॉरफ़ॉक द्वीप
KP:North Korea:उत्तर कोरिया;MK:North Macedonia:उत्तरी मकदूनिया;MP:Northern Mariana Islands:उत्तरी मारियाना द्वीपसमूह;NO:Norway:नॉर्वे;OM:Oman:ओमान;PK:Pakistan:पाकिस्तान;PW:Palau:पलाऊ
PS:Palestine:फ़िलिस्तीन;PA:Panama:पनामा;PG:Papua New Guinea:पापुआ न्यू गिनी;PY:Paraguay:पराग्वे;PE:Peru:पेरू;PH:Philippines:फ़िलिपींस;PN:Pitcairn Islands:पिटकैर्न द्वीपसमूह;PL:Poland:पोलैंड
PT:Portugal:पुर्तगाल;PR:Puerto Rico:पोर्टो रिको;QA:Qatar:क़तर;CG:Republic of the Congo:कांगो गणराज्य;RE:Réunion:रियूनियन;RO:Romania:रोमानिया;RU:Russia:रूस;RW:Rwanda:रवांडा
BL:Saint Barthélemy:सेंट बार्थेलेमी;SH:Saint Helena:सेंट हेलेना;KN:Saint Kitts & Nevis:सेंट किट्स और नेविस;LC:Saint Lucia:सेंट लूसिया;MF:Saint Martin:सेंट मार्टिन
PM:Saint Pierre & Miquelon:सेंट पिएरे और मिक्वेलान;VC:Saint Vincent & Grenadines:सेंट विंसेंट और ग्रेनाडाइंस;WS:Samoa:समोआ;SM:San Marino:सैन मेरीनो
ST:São Tomé & Príncipe:साओ टोम और प्रिंसिपे;SA:Saudi Arabia:सऊदी अरब;SN:Senegal:सेनेगल;RS:Serbia:सर्बिया;SC:Seychelles:सेशेल्स;SL:Sierra Leone:सिएरा लियोन;SG:Singapore:सिंगापुर
SX:Sint Maarten:सिंट मार्टिन;SK:Slovakia:स्लोवाकिया;SI:Slovenia:स्लोवेनिया;SB:Solomon Islands:सोलोमन द्वीपसमूह;SO:Somalia:सोमालिया;ZA:South Africa:दक्षिण अफ़्रीका
GS:South Georgia & South Sandwich Islands:दक्षिण जॉर्जिया और दक्षिण सैंडविच द्वीपसमूह;KR:South Korea:दक्षिण कोरिया;SS:South Sudan:दक्षिण सूडान;ES:Spain:स्पेन;LK:Sri Lanka:श्रीलंका
SD:Sudan:सूडान;SR:Suriname:सूरीनाम;SJ:Svalbard & Jan Mayen:स्वालबार्ड और जान मायेन;SE:Sweden:स्वीडन;CH:Switzerland:स्विट्ज़रलैंड;SY:Syria:सीरिया;TW:Taiwan:ताइवान;TJ:Tajikistan:ताजिकिस्तान
TZ:Tanzania:तंज़ानिया;TH:Thailand:थाईलैंड;TL:Timor-Leste:तिमोर-लेस्त;TG:Togo:टोगो;TK:Tokelau:तोकेलाउ;TO:Tonga:टोंगा;TT:Trinidad & Tobago:त्रिनिदाद और टोबैगो;TN:Tunisia:ट्यूनीशिया
TR:Türkiye:तुर्किये;TM:Turkmenistan:तुर्कमेनिस्तान;TC:Turks & Caicos Islands:तुर्क और कैकोज़ द्वीपसमूह;TV:Tuvalu:तुवालू;UM:U.S. Outlying Islands:यू॰एस॰ आउटलाइंग द्वीपसमूह
VI:U.S. Virgin Islands:यू॰एस॰ वर्जिन द्वीपसमूह;UG:Uganda:युगांडा;UA:Ukraine:यूक्रेन;AE:United Arab Emirates:संयुक्त अरब अमीरात;GB:United Kingdom:यूनाइटेड किंगडम
US:United States:संयुक्त राज्य;UY:Uruguay:उरूग्वे;UZ:Uzbekistan:उज़्बेकिस्तान;VU:Vanuatu:वनुआतू;VA:Vatican City:वेटिकन सिटी;VE:Venezuela:वेनेज़ुएला;VN:Vietnam:वियतनाम
WF:Wallis & Futuna:वालिस और फ़्यूचूना;EH:Western Sahara:पश्चिमी सहारा;YE:Yemen:यमन;ZM:Zambia:ज़ाम्बिया;ZW:Zimbabwe:ज़िम्बाब्वे`;

export interface Country {
  code: string;
  name: string;
  nameHi: string;
}
export const COUNTRIES: readonly Country[] = ROWS.trim()
  .split(/[;\n]/)
  .map((row) => {
    const [code, name, nameHi] = row.split(':') as [string, string, string];
    return { code, name, nameHi };
  });

/** Other names used in vendors' files. */
const ALIASES: Record<string, string> = {
  bharat: 'IN',
  'republic of india': 'IN',
  hindustan: 'IN',
  prc: 'CN',
  "people's republic of china": 'CN',
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  uae: 'AE',
  'u.a.e.': 'AE',
  korea: 'KR',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  turkey: 'TR',
  turkiye: 'TR',
  burma: 'MM',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'hong kong sar': 'HK',
  'hong kong sar china': 'HK',
  macau: 'MO',
  'russian federation': 'RU',
  'ivory coast': 'CI',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
};
const known = new Map(
  COUNTRIES.flatMap(
    (c) =>
      [
        [c.code.toLowerCase(), c],
        [c.name.toLowerCase(), c],
        [c.nameHi, c],
      ] as const,
  ),
);
const byCode = new Map(COUNTRIES.map((c) => [c.code, c]));
for (const [word, code] of Object.entries(ALIASES)) known.set(word, byCode.get(code)!);

/** The name of a country in a language by its two-letter code; undefined for an unknown code. */
export const countryName = (code: string, locale: Locale): string | undefined => {
  const country = byCode.get(code);
  if (!country || locale === DEFAULT_LOCALE) return country?.name;
  return locale === 'hi'
    ? country.nameHi
    : new Intl.DisplayNames(LOCALES[locale as Locale].tag, { type: 'region' }).of(code);
};

export const countryOfCode = (code: string): Country | undefined => byCode.get(code);
/**
 * The country of a text: its English or Hindi name, two-letter code or another common name, with or
 * without "Made in".
 */
export const countryOf = (text: string): Country | undefined =>
  known.get(
    text
      .normalize('NFC')
      .trim()
      .replace(/^made\s+in\s+/i, '')
      .replace(/\s+/g, ' ')
      .toLowerCase(),
  );
