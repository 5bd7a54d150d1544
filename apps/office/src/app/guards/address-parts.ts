/** Whether a part of an address is a number that something may have. */
export const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** Whether a part of an address is an id that something may have. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
