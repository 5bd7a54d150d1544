import { useLingui } from '@lingui/react/macro';
import { Card } from '@tipwell/ui/card';
import { fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { PaperView } from '../paper-view.tsx';
import styles from '../papers.module.css';
import { CallOff } from './call-off.tsx';
import type { NewestConsultation } from './queries.ts';
import { ViewForm } from './view-form.tsx';
import { WhatIsKnown } from './what-is-known.tsx';

interface ConsultationCardProps {
  locationId: number;
  userId: string;
  round: NewestConsultation;
  mayPublish: boolean;
}

/** A round that is under way or that no policy has followed yet. */
export function ConsultationCard({ locationId, userId, round, mayPublish }: ConsultationCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { consultationId, state, asked, answered, own, views, isOfFew } = round;
  const lastDay = fullDate(new Date(`${round.lastDay}T12:00:00Z`), 'UTC', locale);
  const isOpen = state === 'OPEN';
  return (
    <>
      <Card labelledBy="consultation">
        <div className={styles.stack}>
          <h2 id="consultation" className={styles.heading}>
            {isOpen ? t`The team is asked about a new policy` : t`The team was asked`}
          </h2>
          <p className={styles.note}>
            {isOpen
              ? t`Until ${lastDay} · Views so far: ${answered} · People asked: ${asked}`
              : t`Until ${lastDay} · Views: ${answered} · People asked: ${asked}`}
          </p>
          {isOpen && own && (
            <>
              <p>{t`The draft is below. Say what you think of it, or that you agree.`}</p>
              <WhatIsKnown lastDay={lastDay} asked={asked} isOfFew={isOfFew} />
              <ViewForm
                key={consultationId}
                locationId={locationId}
                userId={userId}
                consultationId={consultationId}
                own={own}
              />
            </>
          )}
          {isOpen && mayPublish && (
            <>
              <p>
                {t`You read the views after the last day: in random order, without names. Who said what is deleted then, and nobody can find it out. No policy is published before.`}
              </p>
              <CallOff locationId={locationId} consultationId={consultationId} />
            </>
          )}
          {state === 'CLOSING' && (
            <p>{t`Time is up. The views are being separated from the names.`}</p>
          )}
          {state === 'CLOSED' && !mayPublish && (
            <p>{t`Nobody can see who said what any more. The policy is published with a summary.`}</p>
          )}
          {views && <Views views={views} />}
        </div>
      </Card>
      {state !== 'CLOSED' && <PaperView id="consulted-draft" paper={round.paper} />}
    </>
  );
}

function Views({ views }: { views: NonNullable<NewestConsultation['views']> }) {
  const { t } = useLingui();
  if (views.length === 0) return <p>{t`Nobody gave a view.`}</p>;
  return (
    <>
      <p>{t`In random order. Who said what is deleted. Sum them up when you write the policy.`}</p>
      <Rows>
        {views.map(({ text }, index) => (
          // They have no names, and their order stays.
          <Row key={`${index} ${text ?? ''}`}>
            <p className={styles.view}>
              <bdi>{text ?? t`I agree`}</bdi>
            </p>
          </Row>
        ))}
      </Rows>
    </>
  );
}
