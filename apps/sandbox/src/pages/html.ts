/** A piece of HTML that is safe to print as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Printable = string | number | Html | readonly Html[] | false | null | undefined;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

function print(value: Printable): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}

/** Writes HTML; everything put into it is escaped unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: Printable[]): Html {
  let text = parts[0] ?? '';
  values.forEach((value, index) => {
    text += print(value) + (parts[index + 1] ?? '');
  });
  return new Html(text);
}

/** A value for an inline script: JSON that cannot end the script element. */
export function scriptValue(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ');
}
