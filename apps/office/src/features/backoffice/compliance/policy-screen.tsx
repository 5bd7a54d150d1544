import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { openTipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import { publishTipsPolicy } from '@tipwell/contract/distribution/calls/tips-policies';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState, type ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { ConsultationCard } from './consultation/consultation-card.tsx';
import { OpenConsultation } from './consultation/open-consultation.tsx';
import { consultationQuery, type ConsultationPage } from './consultation/queries.ts';
import { FileButton } from '#lib/files/file-button.tsx';
import { PaperView } from './paper-view.tsx';
import styles from './papers.module.css';
import { PublishPolicy } from './publish-policy.tsx';
import {
  publishedPolicyQuery,
  readPolicyFile,
  tipsPolicyQuery,
  type TipsPolicy,
} from './queries.ts';

interface PolicyScreenProps {
  locationId: number;
  /** Who reads it. */
  userId: string;
  above: ReactNode;
  /** What stands below it for those who look after the tips. */
  children?: ReactNode;
}

/** How tips are shared at a location, in plain words, for everybody who works there. */
export function PolicyScreen({ locationId, userId, above, children }: PolicyScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const policy = useQuery(tipsPolicyQuery(locationId, writtenIn(locale)));
  const consultation = useQuery(consultationQuery(locationId, writtenIn(locale)));
  const { data } = policy;
  return (
    <>
      <PageHeader above={above} title={t`How tips are shared`} />
      <div className={styles.page}>
        {data && consultation.data ? (
          <>
            <Policy
              locationId={locationId}
              userId={userId}
              policy={data}
              consultation={consultation.data}
            />
            {children}
          </>
        ) : (
          <Card>
            <Pending
              query={data ? consultation : policy}
              waiting={<Bone width="100%" height="420px" radius="14px" />}
            />
          </Card>
        )}
      </div>
    </>
  );
}

interface PolicyProps {
  locationId: number;
  userId: string;
  policy: TipsPolicy;
  consultation: ConsultationPage;
}

function Policy({ locationId, userId, policy, consultation }: PolicyProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [looksAt, setLooksAt] = useState<string | null>(null);
  const day = (of: string) => fullDate(new Date(`${of}T12:00:00Z`), 'UTC', locale);
  const { current, isDue, isReviewDue, mayPublish, isRequiredByLaw, all } = policy;
  const reviewDay = policy.reviewBy && day(policy.reviewBy);
  const earlier = all
    .filter(({ policyId }) => policyId !== current?.policyId)
    .map((one) => ({ ...one, from: day(one.validFrom) }));
  if (isPublishing) {
    return (
      <PublishPolicy
        locationId={locationId}
        isFirst={current === null}
        isToBeSummarized={consultation.isToBeSummarized}
        onDone={() => setIsPublishing(false)}
      />
    );
  }
  if (isAsking) {
    return (
      <OpenConsultation
        locationId={locationId}
        today={consultation.today}
        onDone={() => setIsAsking(false)}
      />
    );
  }
  const { newest, isToBeSummarized } = consultation;
  const isUnderWay = newest?.state === 'OPEN' || newest?.state === 'CLOSING';
  const isShown = isUnderWay || (newest?.state === 'CLOSED' && isToBeSummarized);
  // Before the end of a round nothing is published; once it is over, what came of it is due.
  const mayWrite = mayPublish && !isUnderWay && (isDue || isReviewDue || isToBeSummarized);
  const publish = mayWrite && (
    <div className={styles.downloads}>
      <WriteControls of={publishTipsPolicy}>
        <Button onClick={() => setIsPublishing(true)}>
          {current ? t`Write a new policy` : t`Write the policy`}
        </Button>
      </WriteControls>
      {!isToBeSummarized && (
        <WriteControls of={openTipsConsultation}>
          <Button
            variant="default"
            onClick={() => setIsAsking(true)}
          >{t`Ask the team first`}</Button>
        </WriteControls>
      )}
    </div>
  );
  return (
    <>
      {mayPublish && isDue && (
        <Notice tone="honey">
          {current
            ? t`How tips are shared has changed since this was published. A new policy is due.`
            : isRequiredByLaw
              ? t`The law wants a written policy here, which everyone who works at the place can read. Tipwell writes it from your split.`
              : t`Tipwell can write down how tips are shared here, from your split, for everyone who works at the place.`}
        </Notice>
      )}
      {isShown && newest && (
        <ConsultationCard
          locationId={locationId}
          userId={userId}
          round={newest}
          mayPublish={mayPublish}
        />
      )}
      {current ? (
        <>
          <div className={styles.downloads}>
            <FileButton
              name={`tipwell-tips-policy-${locationId}-${current.number}.pdf`}
              read={() => readPolicyFile(locationId, current.policyId, writtenIn(locale))}
            >
              {t`Download PDF`}
            </FileButton>
            {publish}
          </div>
          <PaperView id="tips-policy" paper={current.paper} />
          {mayPublish && reviewDay && (
            <p className={styles.note}>
              {t`It should be looked at again by ${reviewDay} at the latest.`}
            </p>
          )}
        </>
      ) : (
        <Card>
          <EmptyState
            icon={<IconFileText size={24} stroke={1.75} />}
            title={t`Not written down yet`}
            text={
              mayWrite && !isToBeSummarized
                ? t`You see it before anyone else does.`
                : t`The venue has not published how tips are shared. Every amount that you receive says how it was worked out, and whoever decides the split can tell you more.`
            }
            action={publish}
          />
        </Card>
      )}
      {earlier.length > 0 && (
        <Card labelledBy="earlier-policies">
          <h2 id="earlier-policies" className={styles.heading}>{t`Earlier policies`}</h2>
          <Rows>
            {earlier.map(({ policyId, number, from }) => (
              <Row key={policyId}>
                <p className={styles.what}>
                  <span>{t`Policy ${number}`}</span>
                  <span className={styles.note}>{t`Valid from ${from}`}</span>
                </p>
                <Button
                  variant="default"
                  aria-expanded={looksAt === policyId}
                  aria-label={t`Show policy ${number}`}
                  onClick={() => setLooksAt(looksAt === policyId ? null : policyId)}
                >
                  {looksAt === policyId ? t`Hide` : t`Show`}
                </Button>
              </Row>
            ))}
          </Rows>
          {looksAt !== null && <EarlierPolicy locationId={locationId} policyId={looksAt} />}
        </Card>
      )}
    </>
  );
}

function EarlierPolicy({ locationId, policyId }: { locationId: number; policyId: string }) {
  const locale = useLocale();
  const policy = useQuery(publishedPolicyQuery(locationId, policyId, writtenIn(locale)));
  if (!policy.data) {
    return <Pending query={policy} waiting={<Bone width="100%" height="240px" radius="14px" />} />;
  }
  return <PaperView id="earlier-policy" paper={policy.data.paper} />;
}
