import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  businessCheckStates,
  decideBusinessCheck,
  recordSellerAgreement,
  type BusinessCheckState,
} from '@tipwell/contract/people/calls/business';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';
import { Agreements } from './agreements.tsx';
import styles from './locations.module.css';
import { businessQuery, decideAboutBusiness, refreshLocation } from './queries.ts';
import type { Settings } from './typed-settings.ts';

/**
 * How the business stands with us: its owners read what is asked of them and what it keeps, and an
 * administrator decides. Where nobody has asked, there is nothing to show but the way to ask.
 */
export function BusinessCard({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: business } = useQuery(businessQuery(settings.id));
  const words = useStateWords();
  const [isDeciding, setIsDeciding] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  if (!business) return null;
  const { check, agreement, formerAgreements, mayDecide, mayRecord } = business;
  if (!check && !agreement && !mayDecide) return null;
  const dayOf = (moment: string) => fullDate(new Date(moment), settings.timeZone, locale);
  return (
    <Card labelledBy="business">
      <div className={styles.head}>
        <h2 id="business" className={styles.title}>
          {check ? words[check.state].title : t`Business check`}
        </h2>
        {mayDecide && (
          <WriteControls of={decideBusinessCheck}>
            <Button variant="default" onClick={() => setIsDeciding(true)}>{t`Decide`}</Button>
          </WriteControls>
        )}
      </div>
      <p className={styles.note}>
        {check ? words[check.state].text : t`None is required, and nothing is held because of it.`}
      </p>
      {check && <p className={styles.note}>{t`Since ${dayOf(check.since)}`}</p>}
      {check?.reason && (
        <p className={styles.note}>
          <bdi>{check.reason}</bdi>
        </p>
      )}
      {(agreement || mayRecord) && (
        <div className={styles.part}>
          <div className={styles.head}>
            <h3 className={styles.smallTitle}>{t`Separate agreement`}</h3>
            {mayRecord && (
              <WriteControls of={recordSellerAgreement}>
                <Button
                  variant="default"
                  onClick={() => setIsRecording(true)}
                >{t`Record an agreement`}</Button>
              </WriteControls>
            )}
          </div>
          {agreement ? (
            <Agreements settings={settings} agreements={[agreement, ...formerAgreements]} />
          ) : (
            <p className={styles.note}>{t`None recorded. The standard terms apply.`}</p>
          )}
        </div>
      )}
      {isRecording && (
        <AgreementSheet
          settings={settings}
          agreement={agreement}
          onClose={() => setIsRecording(false)}
        />
      )}
      {isDeciding && (
        <Decision
          settings={settings}
          state={check?.state ?? 'PENDING'}
          onClose={() => setIsDeciding(false)}
        />
      )}
    </Card>
  );
}

function useStateWords(): Record<BusinessCheckState, { title: string; text: string }> {
  const { t } = useLingui();
  return {
    PENDING: {
      title: t`We are checking the business`,
      text: t`Its owners cannot be paid out until we know who they are. Guests can tip, and everyone else is paid as usual.`,
    },
    CLEAR: {
      title: t`Business confirmed`,
      text: t`Nothing is held because of it.`,
    },
    REJECTED: {
      title: t`We could not confirm the business`,
      text: t`Its owners cannot be paid out. Support can help with what is missing.`,
    },
  };
}

interface DecisionProps {
  settings: Settings;
  /** As it stands now. */
  state: BusinessCheckState;
  onClose: () => void;
}

/** What an administrator makes of it, and why: the owners read the reason. */
function Decision({ settings, state, onClose }: DecisionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useStateWords();
  const [chosen, setChosen] = useState<BusinessCheckState>(state === 'CLEAR' ? 'PENDING' : 'CLEAR');
  return (
    <ReasonSheet
      isOpen
      onClose={onClose}
      title={t`Decide on the business`}
      text={t`It takes effect at once. The owners of ${settings.name} read the reason.`}
      button={t`Decide`}
      isDangerous={chosen !== 'CLEAR'}
      draft={{ form: 'decideAboutBusiness', object: settings.id }}
      onConfirm={async (reason) => {
        await decideAboutBusiness(settings.id, chosen, reason);
        await refreshLocation(queries, settings.id);
        showToast('success', t`Saved.`);
      }}
    >
      <NativeSelect
        name="state"
        label={t`The business`}
        description={words[chosen].text}
        data={businessCheckStates.map((value) => ({ value, label: words[value].title }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          setChosen(businessCheckStates.find((one) => one === value) ?? 'PENDING')
        }
      />
    </ReasonSheet>
  );
}
