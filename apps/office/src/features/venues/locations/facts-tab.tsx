import type { Role } from '@tipwell/contract/access/roles';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { updateLocation } from '@tipwell/contract/venues/calls/location-admin';
import { changePaymentSystem } from '@tipwell/contract/payouts/calls/location-payment-system';
import { Link } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { Pill } from '@tipwell/ui/pill';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import { inOneLine, tipsTypeWords } from '#lib/labels/people-labels.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { PlaceWays, SalesContact } from './place-ways.tsx';
import { switches, useFlagWords, useReviewWords } from './flag-words.ts';
import { paths } from '#lib/paths.ts';
import styles from './locations.module.css';
import { FeeHere } from './fees/fee-here.tsx';
import { usePaymentMethodName } from '#lib/labels/payment-methods.ts';
import { LocationPhoto } from './location-photo.tsx';
import { BusinessCard } from './business-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { PaymentSystemSheet } from './payment-system-sheet.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { Settings } from './typed-settings.ts';
import { countryName, typeName } from './words.ts';

interface FactsTabProps {
  settings: Settings;
  /** What the reader is there and of the platform. */
  roles: readonly Role[];
}

/** What a location is and does; those who look after it change it here. */
export function FactsTab({ settings, roles }: FactsTabProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const flagWords = useFlagWords();
  const reviewWords = useReviewWords();
  const methodName = usePaymentMethodName();
  const [isEditing, setIsEditing] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  if (isEditing) return <SettingsForm settings={settings} onDone={() => setIsEditing(false)} />;
  return (
    <div className={styles.sides}>
      <div className={styles.stack}>
        <OpeningCard settings={settings} />
        <LocationPhoto settings={settings} />
        {settings.may.seeBusiness && <BusinessCard settings={settings} />}
      </div>
      <Card labelledBy="facts">
        <div className={styles.head}>
          <h2 id="facts" className={styles.title}>{t`Facts`}</h2>
          {settings.may.edit && (
            <WriteControls of={updateLocation}>
              <Button variant="default" onClick={() => setIsEditing(true)}>{t`Change`}</Button>
            </WriteControls>
          )}
        </div>
        <Facts
          facts={[
            { name: t`Number`, value: settings.id },
            {
              name: t`Address`,
              value: (
                <bdi>
                  {[settings.address, settings.postcode, settings.city].filter(Boolean).join(', ')}
                </bdi>
              ),
            },
            { name: t`Country`, value: countryName(settings.country, locale) },
            { name: t`Kind of business`, value: typeName(settings.type, i18n) },
            { name: t`Tips`, value: i18n._(tipsTypeWords[settings.tipsType]) },
            {
              name: t`Payment page`,
              value:
                settings.paymentPage === 'GROUPS' ? t`Groups first` : t`People and the whole team`,
            },
            { name: t`Reviews`, value: reviewWords[settings.typeOfReview] },
            ...(settings.workplaceFee === 0
              ? []
              : [
                  {
                    name: t`The venue’s share of the tips`,
                    value: percent(settings.workplaceFee, locale),
                  },
                ]),
            {
              name: t`Tipwell’s fee`,
              value: <FeeHere fee={settings.platformFee} />,
            },
            {
              name: t`Ways to pay`,
              value: inOneLine(settings.payButtons.map(methodName), locale),
            },
            ...(settings.groupName === null
              ? []
              : [{ name: t`What groups are called`, value: <bdi>{settings.groupName}</bdi> }]),
            { name: t`Currency`, value: settings.currencyCode },
            { name: t`Time zone`, value: settings.timeZone },
            {
              name: t`Payment system`,
              value: (
                <span className={styles.withButton}>
                  <bdi>{paymentSystemName(settings.paymentSystem)}</bdi>
                  {settings.may.changePaymentSystem && (
                    <WriteControls of={changePaymentSystem}>
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={t`Change the payment system`}
                        onClick={() => setIsChoosing(true)}
                      >{t`Change`}</Button>
                    </WriteControls>
                  )}
                </span>
              ),
            },
            { name: t`Terms`, value: settings.termsVersion ?? '' },
            ...(settings.masterName === null
              ? []
              : [{ name: t`Part of`, value: <bdi>{settings.masterName}</bdi> }]),
            ...(settings.salesPerson === null
              ? []
              : [{ name: t`Sales`, value: <SalesContact settings={settings} /> }]),
          ]}
        />
        {isChoosing && (
          <PaymentSystemSheet settings={settings} onClose={() => setIsChoosing(false)} />
        )}
        <PlaceWays locationId={settings.id} roles={roles} />
        {!settings.may.edit && (
          <p className={styles.note}>
            {t`Tipwell looks after these facts and the features below, because money and the law depend on them.`}{' '}
            <Link {...paths.supportTab('chat')}>{t`Ask support to change them`}</Link>
          </p>
        )}
      </Card>
      <Card labelledBy="flags">
        <h2 id="flags" className={styles.title}>{t`Features`}</h2>
        <Rows>
          {switches.map((flag) => (
            <Row key={flag}>
              <span className={styles.what}>
                <span className={styles.strong}>{flagWords[flag]?.name}</span>
                <span className={styles.note}>{flagWords[flag]?.effect}</span>
              </span>
              <Pill tone={settings[flag] ? 'good' : 'plain'}>
                {settings[flag] ? t`On` : t`Off`}
              </Pill>
            </Row>
          ))}
        </Rows>
      </Card>
    </div>
  );
}
