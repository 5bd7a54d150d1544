import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  setAccountStatus,
  setOnboardingFlags,
  type OnboardingCare,
  type StatusByHand,
} from '@tipwell/contract/people/calls/onboarding';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { useHoldWordsOf, useSinceWords } from '#lib/labels/payout-block-labels.ts';
import { useNextWords } from '#lib/labels/next-step-labels.ts';
import { statusWords } from '#lib/labels/people-labels.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { careQuery, refreshPeople, setFlags, setStatusByHand } from './queries.ts';
import styles from './registered-users.module.css';

type Flags = OnboardingCare['flags'];
type Choice = StatusByHand | 'SETTLED';

/** What holds somebody's money, and an administrator's hand: the account by hand, and the four flags. */
export function CareCard({ userId, name }: { userId: string; name: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data: care } = useQuery(careQuery(userId));
  const holdWords = useHoldWordsOf();
  const sinceWords = useSinceWords();
  const nextWords = useNextWords();
  const [open, setOpen] = useState<'status' | 'flags' | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [flags, setChosen] = useState<Flags | null>(null);
  if (!care) return null;
  const choices: Choice[] = [...care.statuses, ...(care.byHand ? ['SETTLED' as const] : [])];
  const done = async () => {
    await refreshPeople(queries);
    showToast('success', t`Saved.`);
  };
  return (
    <Card labelledBy="care">
      <h2 id="care" className={styles.title}>{t`Payout hold`}</h2>
      <p>
        {care.hold
          ? `${holdWords(care.hold.kind, name)}. ${sinceWords(care.hold.since)} ${nextWords(care.hold.kind)}`
          : care.isPaidOwnMoney
            ? t`Nothing: they can be paid.`
            : t`Nothing of their own is paid to them.`}
      </p>
      {care.byHand && (
        <p className={styles.note}>
          {t`Set by hand: ${i18n._(statusWords[care.byHand.status])}, by ${care.byHand.by}.`}{' '}
          <bdi>{care.byHand.reason}</bdi>
        </p>
      )}
      {care.mayChange && (
        <div className={styles.actions}>
          {choices.length > 0 && (
            <WriteControls of={setAccountStatus}>
              <Button
                variant="default"
                onClick={() => {
                  setChoice(choices[0] ?? null);
                  setOpen('status');
                }}
              >{t`Change by hand`}</Button>
            </WriteControls>
          )}
          <WriteControls of={setOnboardingFlags}>
            <Button
              variant="default"
              onClick={() => {
                setChosen(care.flags);
                setOpen('flags');
              }}
            >{t`What is asked of them`}</Button>
          </WriteControls>
        </div>
      )}
      {open === 'status' && choice !== null && (
        <ReasonSheet
          isOpen
          onClose={() => setOpen(null)}
          title={t`Change by hand`}
          text={t`It applies until the person has settled what it asks for. It accepts no terms on their behalf.`}
          button={t`Change`}
          isDangerous={choice !== 'ACTIVE' && choice !== 'SETTLED'}
          draft={{ form: 'setStatus', object: userId }}
          onConfirm={async (reason) => {
            await setStatusByHand(userId, choice, reason);
            await done();
          }}
        >
          <StatusChoice choices={choices} chosen={choice} onChange={setChoice} />
        </ReasonSheet>
      )}
      {open === 'flags' && flags !== null && (
        <ReasonSheet
          isOpen
          onClose={() => setOpen(null)}
          title={t`What is asked of them`}
          text={t`What you choose takes effect at once.`}
          button={t`Save`}
          isDangerous={false}
          draft={{ form: 'setFlags', object: userId }}
          onConfirm={async (reason) => {
            await setFlags(userId, flags, reason);
            await done();
          }}
        >
          <FlagChoice flags={flags} onChange={setChosen} />
        </ReasonSheet>
      )}
    </Card>
  );
}

interface StatusChoiceProps {
  choices: readonly Choice[];
  chosen: Choice;
  onChange: (choice: Choice) => void;
}

function StatusChoice({ choices, chosen, onChange }: StatusChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.strong}>{t`The account becomes`}</legend>
      <ul className={styles.roles}>
        {choices.map((one) => (
          <li key={one}>
            <label>
              <input
                type="radio"
                name="status"
                checked={one === chosen}
                onChange={() => onChange(one)}
              />
              {one === 'SETTLED' ? t`Set automatically` : i18n._(statusWords[one])}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function FlagChoice({ flags, onChange }: { flags: Flags; onChange: (flags: Flags) => void }) {
  const { t } = useLingui();
  const effects: Record<keyof Flags, string> = {
    isRequiredAdditionalInfo: t`Identity check: nothing is paid out until their ID is confirmed.`,
    enableNymCard: t`Prepaid card: they are asked to accept its terms.`,
    isNeedNymOnboarding: t`The card’s bank must accept them first; nothing is paid out until it has. Applies only with the prepaid card.`,
    isRequiredBankAccountInformation: t`Bank details: every page asks them for these.`,
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.strong}>{t`What is asked of them`}</legend>
      <ul className={styles.roles}>
        {(Object.keys(effects) as (keyof Flags)[]).map((flag) => (
          <li key={flag}>
            <label>
              <input
                type="checkbox"
                name={flag}
                checked={flags[flag]}
                onChange={({ target }) => onChange({ ...flags, [flag]: target.checked })}
              />
              {effects[flag]}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
