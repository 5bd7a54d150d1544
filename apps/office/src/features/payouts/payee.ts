/** Whose money a card or a sheet is about: a person's at a workplace, or a venue's own. */
export type Payee =
  | { kind: 'own'; userId: string; staffId: number }
  | { kind: 'venue'; locationId: number };
