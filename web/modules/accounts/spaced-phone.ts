/** An Indian mobile number as people write it: +91 90000 00901. Others stay as they are. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^(?:\+91|0)?([6-9]\d{4})(\d{5})$/, '+91 $1 $2');
