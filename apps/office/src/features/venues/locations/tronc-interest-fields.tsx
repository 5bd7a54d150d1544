import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useFieldErrors, type FieldTrouble } from '#lib/use-field-errors.ts';
import type { Form } from '#lib/use-form.ts';

const kinds = ['isShareholder', 'isDirector', 'isOfficer'] as const;
type Kind = (typeof kinds)[number];

/** What a tronc master to be is to the venue, as it is typed: empty, `yes` or `no`. */
export type InterestsTyped = Record<Kind, string>;

/** Before anybody has answered. */
export const noInterestsTyped: InterestsTyped = {
  isShareholder: '',
  isDirector: '',
  isOfficer: '',
};

/** What was typed of a tronc master as it is sent: what was left open is not said at all. */
export function saidInterests(typed: InterestsTyped): Partial<Record<Kind, boolean>> {
  return Object.fromEntries(
    kinds.flatMap((kind) => (typed[kind] === '' ? [] : [[kind, typed[kind] === 'yes'] as const])),
  );
}

/** The questions that the law has about a tronc master: each to be answered, and with no. */
export function TroncInterestFields<Typed extends InterestsTyped & Record<string, unknown>>({
  form,
}: {
  form: Form<Typed>;
}) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const problems = form.problems as Partial<Record<Kind, FieldTrouble>>;
  const words: Record<Kind, string> = {
    isShareholder: t`Does this person hold shares in the venue?`,
    isDirector: t`Is this person one of its directors?`,
    isOfficer: t`Is this person one of its officers?`,
  };
  return kinds.map((kind) => (
    <NativeSelect
      key={kind}
      name={kind}
      label={words[kind]}
      value={form.typed[kind]}
      onChange={({ target }) => form.change({ [kind]: target.value } as Partial<Typed>)}
      error={problem(problems[kind])}
      data={[
        { value: '', label: t`Choose an answer` },
        { value: 'no', label: t`No` },
        { value: 'yes', label: t`Yes` },
      ]}
    />
  ));
}
