import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  askForOwnData,
  openOwnData,
  type OwnDataRequest,
} from '@tipwell/contract/backoffice/calls/data-requests';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { ProgressBar } from '@tipwell/ui/progress-bar';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useState } from 'react';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { BackLink } from '#lib/listing.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { newId } from '#lib/new-id.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { saveFile } from '#lib/save-file.ts';
import { showFailure } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './own-data.module.css';
import { askForData, ownDataQuery, takeData } from './queries.ts';

const here = deviceTimeZone();
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A person asks for everything that Tipwell keeps of them, and takes it. */
export function OwnDataScreen({ userId }: { userId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const own = useQuery(ownDataQuery(userId));
  // A lost answer is asked for again: the same id is the same request.
  const [requestId, setRequestId] = useState(newId);
  const asking = useMutation({
    mutationFn: async () => askForData(queries, userId, requestId),
    onSuccess: () => setRequestId(newId()),
    onError: showFailure,
  });
  const requests = own.data?.requests;
  const there = requests?.find((one) => one.export !== null);
  const earlier = requests?.filter((one) => one !== there) ?? [];
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.details}>{t`Your details`}</BackLink>}
        title={t`Your data`}
      />
      <div className={styles.page}>
        <Card labelledBy="all-data">
          <div className={styles.stack}>
            <h2 id="all-data" className={styles.heading}>{t`Everything we keep about you`}</h2>
            <p className={styles.note}>
              {t`Your account, your workplaces, your tips, shares and payouts, messages, sign-ins and what was done to your account. You get it as a document to read and as a file for programs. Names of colleagues and details of guests are not in it.`}
            </p>
            {requests ? (
              there ? (
                <There userId={userId} request={there} />
              ) : (
                <WriteControls of={askForOwnData}>
                  <Button loading={asking.isPending} onClick={() => asking.mutate()}>
                    {t`Get my data`}
                  </Button>
                </WriteControls>
              )
            ) : (
              <Pending query={own} waiting={<Bone width="100%" height="44px" radius="10px" />} />
            )}
          </div>
        </Card>
        {earlier.length > 0 && <Earlier requests={earlier} />}
      </div>
    </>
  );
}

function There({ userId, request }: { userId: string; request: OwnDataRequest }) {
  const { t } = useLingui();
  const locale = useLocale();
  const made = request.export;
  if (!made) return null;
  if (made.expiresAt === null) {
    const share = Math.round((100 * made.partsRead) / made.parts);
    return (
      <div className={styles.underWay}>
        <PoliteVoice>{t`Your data is being put together`}</PoliteVoice>
        <p>{t`Your data is being put together. You can leave this page: we will write to you when it is ready.`}</p>
        <ProgressBar max={100} value={share} aria-label={t`How much has been put together`} />
      </div>
    );
  }
  const until = fullDate(new Date(made.expiresAt), here, locale);
  const of = { userId, requestId: request.requestId };
  return (
    <>
      <p>{t`Your data is ready. You can download it until ${until}; after that it is removed. We will ask you to confirm that it is you.`}</p>
      <WriteControls of={openOwnData}>
        <div className={styles.downloads}>
          <Take kind="pdf" of={of}>{t`Read it as a PDF`}</Take>
          <Take kind="json" of={of}>{t`File for programs`}</Take>
        </div>
      </WriteControls>
    </>
  );
}

interface TakeProps {
  kind: 'pdf' | 'json';
  of: { userId: string; requestId: string };
  children: string;
}

function Take({ kind, of, children }: TakeProps) {
  const locale = useLocale();
  const taking = useMutation({
    mutationFn: async () => {
      const content = await takeData(kind, of, writtenIn(locale));
      saveFile(`tipwell-data.${kind}`, content.type, content);
    },
    onError: showFailure,
  });
  const Icon = kind === 'pdf' ? IconFileTypePdf : IconDownload;
  return (
    <Button
      variant={kind === 'pdf' ? 'filled' : 'default'}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      loading={taking.isPending}
      onClick={() => taking.mutate()}
    >
      {children}
    </Button>
  );
}

function Earlier({ requests }: { requests: readonly OwnDataRequest[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ends = {
    GIVEN: t`Given in the account`,
    OTHERWISE: t`Answered by us in another way`,
    REFUSED: t`Not answered: we wrote to you why`,
  };
  return (
    <Card labelledBy="earlier-data">
      <h2 id="earlier-data" className={styles.heading}>{t`Earlier requests`}</h2>
      <Rows>
        {requests.map((one) => {
          const asked = fullDate(noon(one.receivedOn), 'UTC', locale);
          const due = fullDate(noon(one.dueOn), 'UTC', locale);
          return (
            <Row key={one.requestId}>
              <p className={styles.what}>
                <span>{t`Asked on ${asked}`}</span>
                <span className={styles.note}>
                  {one.answer === null ? t`Due by ${due}` : ends[one.answer]}
                </span>
              </p>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
