import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { makeApiKey } from '@tipwell/contract/venues/calls/api-keys';
import { invalid } from '@tipwell/contract/api/field-error';
import { keyScopes, type KeyScope } from '@tipwell/contract/access/key-scopes';
import { Segments } from '@tipwell/ui/segments';
import { useState } from 'react';
import * as z from 'zod';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './keys.module.css';
import { makeKey } from './queries.ts';
import { useScopeWords } from './scope-words.ts';
import { ShownOnce } from './shown-once.tsx';

const lengths = { NONE: null, D30: 30, D90: 90, D365: 365 } as const;
type Length = keyof typeof lengths;

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: invalid('required') })
    .max(60, { error: invalid('max', { limit: 60 }) }),
  scopes: z.array(z.enum(keyScopes)).min(1, { error: invalid('required') }),
  days: z.enum(['NONE', 'D30', 'D90', 'D365']),
});

interface NewKeyProps {
  locationId: number;
  scopesToGive: readonly KeyScope[];
  onDone: () => void;
}

/** Makes a key and shows it, this one time. */
export function NewKey({ locationId, scopesToGive, onDone }: NewKeyProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const scopeWords = useScopeWords();
  const [key, setKey] = useState<string | null>(null);
  const [only] = scopesToGive;
  const initial: { name: string; scopes: KeyScope[]; days: Length } = {
    name: '',
    // Where there is nothing to choose, it is chosen.
    scopes: scopesToGive.length === 1 && only ? [only] : [],
    days: 'NONE',
  };
  const form = useForm({
    initial,
    schema,
    send: async ({ name, scopes, days }) => {
      // Each try makes a key of its own: one whose answer was lost stands in the list, to be revoked.
      const made = await makeKey(locationId, { keyId: newId(), name, scopes, days: lengths[days] });
      await queries.invalidateQueries({ queryKey: queryKeys.apiKeys(locationId) });
      setKey(made.key);
    },
  });
  if (key !== null) return <ShownOnce value={key} onDone={onDone} />;
  const { scopes } = form.typed;
  return (
    <WriteControls of={makeApiKey}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <TextInput
          name="name"
          label={t`Which system is it for?`}
          description={t`So that you recognise the key later, for instance “Till at the bar”.`}
          maxLength={60}
          value={form.typed.name}
          error={words(form.problems.name)}
          onChange={({ target }) => form.change({ name: target.value })}
        />
        <fieldset className={styles.fieldset}>
          <legend className={styles.legend}>{t`What may it do?`}</legend>
          <ul className={styles.scopes}>
            {scopesToGive.map((scope) => (
              <li key={scope}>
                <label>
                  <input
                    type="checkbox"
                    name="scopes"
                    value={scope}
                    checked={scopes.includes(scope)}
                    {...marks('scopes-wrong', form.problems.scopes)}
                    onChange={({ target }) =>
                      form.change({
                        scopes: target.checked
                          ? [...scopes, scope]
                          : scopes.filter((one) => one !== scope),
                      })
                    }
                  />
                  {scopeWords[scope]}
                </label>
              </li>
            ))}
          </ul>
          <FieldProblem id="scopes-wrong">{words(form.problems.scopes)}</FieldProblem>
        </fieldset>
        <div>
          <p className={styles.legend} aria-hidden>{t`How long may it go on?`}</p>
          <Segments<Length>
            label={t`How long may it go on?`}
            value={form.typed.days}
            options={[
              { value: 'NONE', label: t`Until revoked` },
              { value: 'D30', label: t`30 days` },
              { value: 'D90', label: t`90 days` },
              { value: 'D365', label: t`1 year` },
            ]}
            onChange={(days) => form.change({ days })}
          />
        </div>
        <FormTrouble failure={form.failure} />
        <div className={styles.ways}>
          <Button type="submit" loading={form.isBusy}>{t`Make the key`}</Button>
        </div>
      </form>
    </WriteControls>
  );
}
