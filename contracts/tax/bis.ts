/**
 * HSN headings of products that need a mark of the Bureau of Indian Standards, by order:
 * electronics under compulsory registration (Electronics and IT Goods Order 2021; LED lamps and
 * luminaires among them), toys (Toys (Quality Control) Order 2020) and helmets for riders (Quality
 * Control Order 2020). Headings are wider than the orders, so a vendor may state why a product
 * needs none.
 */
const HEADINGS =
  /^(?:8471|8443|8504|8507|8517|8518|8519|8521|8525|8527|8528|8539|9102|9405[1-4]|9504|9503|650610)/;
export const needsBis = (hsn: string): boolean => HEADINGS.test(hsn);
/** `R-41001234` (registration), `CM/L-8800012345` (ISI licence), or `Exempt: no electric parts`. */
export const isBisNumber = (text: string): boolean =>
  /^(?:R-\d{8}|CM\/L-\d{7,10}|Exempt: \S.{4,})$/i.test(text);
