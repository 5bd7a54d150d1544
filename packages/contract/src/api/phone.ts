/** The rough shape of a typed phone number; the server decides exactly. */
export const phoneShape = /^\+?[0-9][0-9 ()./-]{5,24}$/;
