import { useLingui } from '@lingui/react';
import type { FieldErrorCode, FieldErrorParams } from '@tipwell/contract/api/field-error';

/** What is wrong with a field, as a schema of ours found it or as an answer carries it. */
export interface FieldTrouble {
  code: string;
  params: FieldErrorParams;
}

/**
 * Where the words of a code stand in the catalogues; see `field-error-words.ts`. What is refused as a
 * whole because of one field is said beside it in the words of the whole.
 */
const idOf = (code: string) => (code.startsWith('error.') ? code : `fieldError.${code}`);
const inOtherWords: FieldErrorCode = 'invalid';

/** Says in the language of the page what is wrong with a field; nothing where nothing is. */
export function useFieldErrors(): (trouble: FieldTrouble | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (trouble) => {
    if (trouble === undefined) return undefined;
    const id = idOf(trouble.code);
    const text = i18n._(id, trouble.params);
    // Codes for programs alone, and those of a newer server, have no words here.
    return text === id ? i18n._(idOf(inOtherWords)) : text;
  };
}
