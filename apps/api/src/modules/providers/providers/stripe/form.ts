/** What a call carries; lists and objects inside one another. */
export interface Fields {
  [name: string]: string | number | boolean | readonly string[] | Fields | null | undefined;
}

/** Writes fields as Stripe reads them: `metadata[attempt]=…`, `expand[0]=…`. What is null is left out. */
export function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: Fields[string]): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') form.append(name, String(value));
  else if (Array.isArray(value)) {
    value.forEach((one, index) => append(form, `${name}[${index}]`, one as string));
  } else {
    for (const [key, inner] of Object.entries(value as Fields))
      append(form, `${name}[${key}]`, inner);
  }
}
