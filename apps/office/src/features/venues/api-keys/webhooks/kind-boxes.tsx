import { useLingui } from '@lingui/react/macro';
import { webhookKinds, type WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import styles from '../keys.module.css';
import { useKindWords } from './kind-words.ts';

interface KindBoxesProps {
  value: readonly WebhookKind[];
  /** What is wrong with the choice, in words. */
  problem: string | undefined;
  trouble: Parameters<typeof marks>[1];
  onChange: (value: WebhookKind[]) => void;
}

/** What somebody is told of. */
export function KindBoxes({ value, problem, trouble, onChange }: KindBoxesProps) {
  const { t } = useLingui();
  const words = useKindWords();
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t`What should it be told?`}</legend>
      <ul className={styles.scopes}>
        {webhookKinds.map((kind) => (
          <li key={kind}>
            <label>
              <input
                type="checkbox"
                name="kinds"
                value={kind}
                checked={value.includes(kind)}
                {...marks('kinds-wrong', trouble)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, kind] : value.filter((one) => one !== kind))
                }
              />
              {words[kind]}
            </label>
          </li>
        ))}
      </ul>
      <FieldProblem id="kinds-wrong">{problem}</FieldProblem>
    </fieldset>
  );
}
