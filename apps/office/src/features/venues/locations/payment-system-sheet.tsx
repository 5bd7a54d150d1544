import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentSystemChoice } from '@tipwell/contract/payouts/calls/location-payment-system';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { RowBones } from '#lib/listing.tsx';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { Trouble } from '#lib/error-state.tsx';
import styles from './locations.module.css';
import { paymentSystemsQuery, refreshLocation, switchPaymentSystem } from './queries.ts';
import type { Settings } from './typed-settings.ts';

interface PaymentSystemSheetProps {
  settings: Settings;
  onClose: () => void;
}

/** Chooses who takes the tips of a location and pays its people, and says first whom that concerns. */
export function PaymentSystemSheet({ settings, onClose }: PaymentSystemSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const systems = useQuery(paymentSystemsQuery(settings.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const title = t`Change the payment system`;
  if (!systems.data) {
    return (
      <Sheet isOpen onClose={onClose} title={title} closeLabel={t`Close`}>
        {systems.isError ? (
          <Trouble error={systems.error} onRetry={() => void systems.refetch()} />
        ) : (
          <RowBones />
        )}
      </Sheet>
    );
  }
  const { choices, paymentSystem: now } = systems.data;
  const others = choices.filter(({ paymentSystem }) => paymentSystem !== now);
  const next = chosen ?? others.find(({ isSetUp }) => isSetUp)?.paymentSystem ?? null;
  if (next === null) {
    return (
      <Sheet isOpen onClose={onClose} title={title} closeLabel={t`Close`}>
        <p className={styles.note}>
          {t`No other payment system is set up for this country. Its account has to be added to Tipwell’s servers first.`}
        </p>
      </Sheet>
    );
  }
  const { name } = settings;
  const nowName = paymentSystemName(now);
  const nextName = paymentSystemName(next);
  return (
    <ReasonSheet
      isOpen
      onClose={onClose}
      title={title}
      text={t`${name} uses ${nowName}. Payments and payouts already under way finish there; everything after that goes through the new one.`}
      button={t`Change to ${nextName}`}
      isDangerous={false}
      draft={{ form: 'paymentSystem', object: settings.id }}
      onConfirm={async (reason) => {
        await switchPaymentSystem(settings.id, next, reason);
        await refreshLocation(queries, settings.id);
        showToast('success', t`${name} uses ${nextName} from now on.`);
      }}
    >
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t`Payment system`}</legend>
        <div className={styles.choices}>
          {others.map((choice) => (
            <Choice
              key={choice.paymentSystem}
              choice={choice}
              isChosen={choice.paymentSystem === next}
              onChoose={() => setChosen(choice.paymentSystem)}
            />
          ))}
        </div>
      </fieldset>
    </ReasonSheet>
  );
}

function Choice(props: { choice: PaymentSystemChoice; isChosen: boolean; onChoose: () => void }) {
  const { choice, isChosen, onChoose } = props;
  const { t } = useLingui();
  const { isSetUp, peopleToAsk, asksVenue } = choice;
  return (
    <label>
      <input
        type="radio"
        name="paymentSystem"
        value={choice.paymentSystem}
        checked={isChosen}
        disabled={!isSetUp}
        onChange={onChoose}
      />
      <bdi className={styles.strong}>{paymentSystemName(choice.paymentSystem)}</bdi>
      <span className={styles.sentence}>
        {isSetUp
          ? plural(peopleToAsk, {
              0: 'Nobody needs to add a card or account again.',
              one: 'One person needs to add a card or account again and is told so. Their money waits until then.',
              other:
                '# people need to add a card or account again and are told so. Their money waits until then.',
            })
          : t`Not set up: Tipwell has no account there for this country.`}
        {isSetUp && asksVenue && ` ${t`The venue needs to add its own again, too.`}`}
      </span>
    </label>
  );
}
