import type { FieldError, FieldErrorCode, FieldErrorParams } from './field-error.ts';
import { fieldMessages } from './field-messages.ts';
import { refusals } from './rejection-reasons.ts';
import { requestFaults } from './request-faults.ts';

/** The English of every field error; `{limit}` and the like are its parameters. */
export const fieldErrorTexts: Readonly<Record<FieldErrorCode, string>> = {
  ...fieldMessages,
  ...refusals,
  ...requestFaults,
};

/** What an answer says of one field: the code for pages, the English sentence for people at a console. */
export interface ToldFieldError {
  code: string;
  params: FieldErrorParams;
  message: string;
}

/** The error as an answer carries it. */
export function tellFieldError({ code, params }: FieldError): ToldFieldError {
  const message = fieldErrorTexts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );
  return { code, params, message };
}
