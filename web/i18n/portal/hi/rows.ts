/** What the bulk desk says of rows of a file. */
export const rows: Readonly<Record<string, string>> = {
  'An amount cannot be negative.': 'रक़म ऋणात्मक नहीं हो सकती।',
  'An amount is at most ₹1,00,00,000.': 'रक़म ज़्यादा से ज़्यादा ₹1,00,00,000 हो सकती है।',
  'Pieces are whole numbers.': 'नग पूरी संख्या में लिखें।',
  'At most 10,00,000 pieces.': 'ज़्यादा से ज़्यादा 10,00,000 नग।',
  'An edge has at most 1,000 cm.': 'कोई भुजा 1,000 सेमी से लंबी नहीं हो सकती।',
  'Days are whole numbers.': 'दिन पूरी संख्या में लिखें।',
  'Write Yes or No.': 'Yes या No लिखें।',
  'Another file of yours is at work. Wait until it is done.':
    'आपकी एक और फ़ाइल पर काम चल रहा है। उसके पूरा होने तक रुकें।',
  'Another seller brought this product in: only its prices are yours to change.':
    'यह उत्पाद किसी और विक्रेता ने जोड़ा है: आप केवल अपने दाम बदल सकते हैं।',
  'Its pictures are noted as links; add them in the product.':
    'इसकी तस्वीरें लिंक के रूप में लिखी हैं; उन्हें उत्पाद में जोड़ें।',
  'You sell nothing with this code. Check it, or export your stock and begin from that file.':
    'इस कोड से आप कुछ नहीं बेचते। इसे जाँचें, या अपना स्टॉक निर्यात करके उसी फ़ाइल से शुरू करें।',
  'Give the SKU, or the offer as an export writes it.': 'SKU लिखें, या ऑफ़र वैसे ही लिखें जैसे निर्यात में है।',
  'Give either what came or went, or what was counted.':
    'या तो लिखें कि क्या आया या गया, या कि कितना गिना गया।',
  'A count cannot be negative.': 'गिनती ऋणात्मक नहीं हो सकती।',
  'More than 1,00,000 pieces at once: a digit may be too many.':
    'एक बार में 1,00,000 से ज़्यादा नग: शायद एक अंक ज़्यादा है।',
  'Of several languages the first one was taken.': 'कई भाषाओं में से पहली ली गई।',
  'A SKU has at most 64 letters.': 'SKU में ज़्यादा से ज़्यादा 64 अक्षर हो सकते हैं।',
  'A struck price below the price was left out.': 'दाम से कम काटी गई क़ीमत छोड़ दी गई।',
  'Stock cannot be negative.': 'स्टॉक ऋणात्मक नहीं हो सकता।',
  'Stock below zero was taken as none.': 'शून्य से कम स्टॉक को शून्य माना गया।',
  'A spreadsheet has shortened this number. Make the column text and write all its digits.':
    'स्प्रेडशीट ने यह संख्या छोटी कर दी है। स्तंभ को टेक्स्ट बनाएँ और सारे अंक लिखें।',
  'Barcodes that are no EAN were left out.': 'जो बारकोड EAN नहीं हैं, वे छोड़ दिए गए।',
  'None of these rows is a unit that can be sold.': 'इनमें से कोई पंक्ति बेचने लायक इकाई नहीं है।',
  'It has no name yet.': 'इसका अभी कोई नाम नहीं है।',
  'At most 8 highlights of 150 letters each, with | between them.':
    'ज़्यादा से ज़्यादा 8 ख़ास बातें, हर एक 150 अक्षरों तक, बीच में |।',
  'Write details as Material: Cotton | Care: Wash cold; at most 60.':
    'विवरण ऐसे लिखें: Material: Cotton | Care: Wash cold; ज़्यादा से ज़्यादा 60।',
  'Its pictures are named without an address and were left out.':
    'इसकी तस्वीरों का पता नहीं लिखा है, इसलिए वे छोड़ दी गईं।',
  'Only the first 8 pictures were noted.': 'केवल पहली 8 तस्वीरें लिखी गईं।',
  'A product code has at most 128 letters.': 'उत्पाद कोड में ज़्यादा से ज़्यादा 128 अक्षर हो सकते हैं।',
  'This is an Excel workbook. Save it as CSV and choose that file.':
    'यह Excel की फ़ाइल है। इसे CSV के रूप में सहेजें और वह फ़ाइल चुनें।',
  'A quotation mark is opened and never closed, so the rest of the file is one cell. Look for a single " and remove or double it.':
    'एक उद्धरण चिह्न खुला है और बंद नहीं हुआ, इसलिए बाक़ी फ़ाइल एक ही ख़ाना बन गई है। अकेला " ढूँढकर हटाएँ या दोहराएँ।',
  'A file has at most 2,00,000 rows. Split it in two.':
    'फ़ाइल में ज़्यादा से ज़्यादा 2,00,000 पंक्तियाँ हो सकती हैं। इसे दो में बाँटें।',
  'Something went wrong on our side. What was done so far stands; try again, it goes on from there.':
    'हमारी ओर कुछ गड़बड़ हुई। अब तक का काम बना हुआ है; फिर कोशिश करें, वहीं से आगे चलेगा।',
  'This file did not come whole. Choose it once more.': 'यह फ़ाइल पूरी नहीं आई। इसे फिर चुनें।',
  'The first row must name the columns, with commas, semicolons or tabs between them.':
    'पहली पंक्ति में स्तंभों के नाम हों, बीच में अल्पविराम, अर्धविराम या टैब।',
  'This file has no rows below its header.': 'इस फ़ाइल में शीर्षक के नीचे कोई पंक्ति नहीं है।',
  'The product was changed since and stays as a draft.':
    'उत्पाद इसके बाद बदला गया और प्रारूप के रूप में बना हुआ है।',
  'The product was sold since and stays in the shop.': 'उत्पाद इसके बाद बिका और दुकान में बना हुआ है।',
  'What is written of the product was changed or reviewed since and stays.':
    'उत्पाद का विवरण इसके बाद बदला या जाँचा गया और बना हुआ है।',
  'A price was changed since and stays.': 'एक दाम इसके बाद बदला गया और बना हुआ है।',
  'The stock was counted or changed by hand since and stays.':
    'स्टॉक इसके बाद हाथ से गिना या बदला गया और बना हुआ है।',
  'The stock changed at this moment and stays.': 'स्टॉक इसी समय बदला और बना हुआ है।',
  '"{text}" is not a number. Write it like 1499 or 1499.50.':
    '"{text}" संख्या नहीं है। ऐसे लिखें: 1499 या 1499.50।',
  '{what} is from {from} to {to}.': '{what} {from} से {to} तक हो सकता है।',
  'A weight': 'वज़न',
  'A length': 'लंबाई',
  'The days to send back': 'वापसी के दिन',
  '"{unit}" is no unit of weight we know. Use g, kg, lb or oz.':
    '"{unit}" वज़न की ऐसी इकाई है जिसे हम नहीं जानते। g, kg, lb या oz लिखें।',
  '"{unit}" is no unit of length we know. Use cm, mm, m, in or ft.':
    '"{unit}" लंबाई की ऐसी इकाई है जिसे हम नहीं जानते। cm, mm, m, in या ft लिखें।',
  'These are more than {most} variants. Split the product in two.':
    'ये {most} से ज़्यादा प्रकार हैं। उत्पाद को दो में बाँटें।',
  'These are more than {most} colours and sizes. Split the product in two.':
    'ये {most} से ज़्यादा रंग और नाप हैं। उत्पाद को दो में बाँटें।',
  'These are more than {most} combinations. Split the product in two.':
    'ये {most} से ज़्यादा मेल हैं। उत्पाद को दो में बाँटें।',
  'These are {n} rows of one product; at most {most} can be. Give each product a code of its own.':
    'ये एक उत्पाद की {n} पंक्तियाँ हैं; ज़्यादा से ज़्यादा {most} हो सकती हैं। हर उत्पाद को अपना कोड दें।',
  'Row {row} is the same product. Give both one product code.':
    'पंक्ति {row} वही उत्पाद है। दोनों को एक ही उत्पाद कोड दें।',
  'Another product of yours has the SKU "{sku}".': 'आपके एक और उत्पाद का SKU "{sku}" है।',
  'A draft. Still to be filled before review: {n}.': 'प्रारूप। जाँच से पहले भरने के ख़ाने: {n}।',
  'Its category asks for: {labels}. Give each in the words of the category.':
    'इसकी श्रेणी ये विवरण माँगती है: {labels}। हर एक श्रेणी के शब्दों में दें।',
  'We do not know the category "{category}". Choose one for it, or one for all others.':
    'श्रेणी "{category}" हम नहीं जानते। इसके लिए एक श्रेणी चुनें, या बाक़ी सबके लिए एक।',
  'The price would go from {before} to {after}. If that is meant, say so before you try the file.':
    'दाम {before} से {after} हो जाएगा। अगर यही चाहते हैं, तो फ़ाइल आज़माने से पहले ऐसा बताएँ।',
  'Only {free} are free: {n} cannot go.': 'केवल {free} ख़ाली हैं: {n} नहीं जा सकते।',
  'This has {n} letters; at most {most} fit. Shorten it.':
    'इसमें {n} अक्षर हैं; ज़्यादा से ज़्यादा {most} आ सकते हैं। इसे छोटा करें।',
  '"{type}" is not sold here: only goods that are carried to a door.':
    '"{type}" यहाँ नहीं बिकता: केवल वही सामान जो घर तक पहुँचाया जाता है।',
  'The product "{parent}" it belongs to is not in this file.':
    'यह जिस उत्पाद "{parent}" का है, वह इस फ़ाइल में नहीं है।',
  'The SKU "{sku}" stands in row {row} already. Each unit needs its own.':
    'SKU "{sku}" पंक्ति {row} में पहले से है। हर इकाई का अपना SKU होना चाहिए।',
  'This price is in {currency}. Say what one {one} is in rupees.':
    'यह दाम {currency} में है। बताएँ कि एक {one} कितने रुपये का है।',
  'Rows {first} and {second} are one product and nothing tells them apart: give each a colour, size or variant.':
    'पंक्तियाँ {first} और {second} एक ही उत्पाद हैं और उनमें कोई फ़र्क़ नहीं दिखता: हर एक को रंग, नाप या प्रकार दें।',
  'Row {row} is the same colour, size and variant.': 'पंक्ति {row} का रंग, नाप और प्रकार वही है।',
  'GST is one of {rates} percent.': 'GST इनमें से एक हो: {rates} प्रतिशत।',
  '"{country}" is not a country. Write its name, such as Japan, or its two letters, such as JP.':
    '"{country}" कोई देश नहीं है। उसका नाम लिखें, जैसे Japan, या उसके दो अक्षर, जैसे JP।',
  'A row{row} is longer than 1 MB. A quotation mark may be missing before it.':
    'एक पंक्ति{row} 1 MB से लंबी है। उससे पहले शायद कोई उद्धरण चिह्न छूट गया है।',
  'Row {n} has more than {most} columns.': 'पंक्ति {n} में {most} से ज़्यादा स्तंभ हैं।',
  'Row {n}, column {column}: a cell has at most 32,767 letters.':
    'पंक्ति {n}, स्तंभ {column}: एक ख़ाने में ज़्यादा से ज़्यादा 32,767 अक्षर हो सकते हैं।',
  'Only {free} are left of the {n} that came: the stock stays.':
    'जो {n} आए थे उनमें से केवल {free} बचे हैं: स्टॉक वैसा ही रहेगा।',
};
