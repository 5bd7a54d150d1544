/**
 * How a document is called: by its company, and of credit notes by a letter, because the two are counted
 * apart. `UK-12`, `UK-C3`.
 */
export function numberOf(document: {
  entity: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: number;
}): string {
  const { entity, kind, number } = document;
  return `${entity}-${kind === 'CREDIT_NOTE' ? 'C' : ''}${number}`;
}
