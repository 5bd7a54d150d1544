import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LegalKind, LegalVersion } from '@tipwell/contract/identity/calls/legal';
import { Bone } from '@tipwell/ui/bone';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { languageNames } from '#lib/i18n.ts';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { Trouble } from '#lib/error-state.tsx';
import { DocumentText } from './document-text.tsx';
import styles from './legal.module.css';
import { acceptancesQuery, documentQuery, versionsQuery } from './queries.ts';
import type { Reading } from './reading.ts';

interface Reader {
  userId: string;
  timeZone: string | null;
  /** Where they work now. */
  places: readonly { locationId: number; locationName: string }[];
}

interface DocumentScreenProps {
  kind: LegalKind;
  /** Null for readers who have not signed in. */
  reader: Reader | null;
  country: string | null;
  reading: Reading;
  onReading: (reading: Reading) => void;
}

/** A legal text: the version that counts here, and the way to the others. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { kind, country, reading } = props;
  const locale = useLocale();
  const versions = useQuery(versionsQuery(kind, country, writtenIn(locale)));
  const listed = versions.data?.documents;
  // An address may name a version that never was.
  const shown = listed?.find(({ version }) => version === reading.version) ?? listed?.[0];
  const document = useQuery({
    ...documentQuery(kind, shown?.version ?? ''),
    enabled: shown !== undefined,
  });
  const failed = versions.isError ? versions : document.isError ? document : null;
  if (failed) return <Trouble error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!listed || !shown || !document.data) return <Bones />;
  return (
    <>
      <Head {...props} shown={shown} />
      <Versions {...props} listed={listed} shown={shown} />
      <DocumentText document={document.data} />
      {props.reader && kind === 'TERMS' && <OtherTexts />}
    </>
  );
}

function Bones() {
  return (
    <div className={styles.bones}>
      <Bone width="60%" height="36px" />
      <Bone width="100%" height="96px" radius="14px" />
      <Bone width="100%" height="420px" radius="14px" />
    </div>
  );
}

/** Days in a text belong to no time zone. */
const ofNoZone = 'UTC';

function Head({ reading, shown }: DocumentScreenProps & { shown: LegalVersion }) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = shown.updatedOn && fullDate(new Date(shown.updatedOn), ofNoZone, locale);
  const title = <bdi lang={shown.language}>{shown.title}</bdi>;
  return (
    <PageHeader
      above={day ? t`Last updated ${day}` : t`This version has no date yet`}
      title={reading.title === 'hidden' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      aside={
        <Button
          variant="default"
          className={styles.notPrinted ?? ''}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t`Print`}
        </Button>
      }
    />
  );
}

type Listed = LegalVersion & { isTheOneThatCounts: boolean };

interface VersionsProps extends DocumentScreenProps {
  listed: readonly Listed[];
  shown: LegalVersion;
}

/** Which version this is, which ones were agreed to, and the others there are. */
function Versions({ kind, reader, reading, onReading, listed, shown }: VersionsProps) {
  const { t } = useLingui();
  const name = useVersionName();
  const { version: _version, ...rest } = reading;
  const read = ({ version, isTheOneThatCounts }: Listed) =>
    onReading(isTheOneThatCounts ? rest : { ...rest, version });
  return (
    <div className={styles.about}>
      <p className={styles.template}>
        {t`This is a template. A lawyer has to approve it before it is used.`}
      </p>
      {reader && <Agreements {...{ reader, kind, listed, shown }} onRead={read} />}
      <ul className={styles.versions} aria-label={t`Versions`}>
        {listed.map((version) => {
          const isShown = version.version === shown.version;
          return (
            <li key={version.version}>
              <button
                type="button"
                className={styles.version}
                aria-current={isShown ? 'true' : undefined}
                onClick={() => read(version)}
              >
                {name(version.version)}
                {version.isTheOneThatCounts && <Pill tone="good">{t`Applies to you`}</Pill>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What people agree to on their way beside the terms, so that it can be read and printed again. */
function OtherTexts() {
  const { t } = useLingui();
  return (
    <nav className={styles.others} aria-label={t`Other texts`}>
      <Link {...paths.distributionRules}>{t`How shared tips are distributed`}</Link>
      <Link {...paths.prepaidCardTerms}>{t`Terms of the prepaid card`}</Link>
    </nav>
  );
}

/** The German terms carry no date: they are called by their language. */
function useVersionName(): (version: string) => string {
  const { t } = useLingui();
  return (version) => (version === 'german' ? t`Germany and Switzerland` : t`Version ${version}`);
}

interface AgreementsProps {
  reader: Reader;
  kind: LegalKind;
  listed: readonly Listed[];
  shown: LegalVersion;
  onRead: (version: Listed) => void;
}

/** All that was agreed to, the newest first, each with the way to its text. */
function Agreements({ reader, kind, listed, shown, onRead }: AgreementsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useVersionName();
  const { data } = useQuery(acceptancesQuery(reader.userId, kind));
  if (!data || data.acceptances.length === 0) return null;
  const zone = reader.timeZone ?? deviceTimeZone();
  const placeName = (id: number) =>
    reader.places.find(({ locationId }) => locationId === id)?.locationName ?? t`Former workplace`;
  return (
    <ul className={styles.agreements} aria-label={t`What you agreed to`}>
      {data.acceptances.map((agreed) => {
        const day = fullDate(new Date(agreed.acceptedAt), zone, locale);
        const version = name(agreed.version);
        const said = t`You agreed on ${day}: ${version}.`;
        const text = listed.find((one) => one.version === agreed.version);
        return (
          <li key={agreed.version}>
            {text ? (
              <button
                type="button"
                className={styles.agreed}
                aria-current={text.version === shown.version ? 'true' : undefined}
                onClick={() => onRead(text)}
              >
                {said}
              </button>
            ) : (
              said
            )}
            <AgreedWhere
              place={agreed.locationId === null ? null : placeName(agreed.locationId)}
              language={agreed.language}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** For which place and in which language somebody agreed, where that was kept. */
function AgreedWhere(props: { place: string | null; language: LegalVersion['language'] | null }) {
  const { place, language } = props;
  if (place === null && language === null) return null;
  return (
    <span>
      {place !== null && <bdi>{place}</bdi>}
      {place !== null && language !== null && ' · '}
      {language !== null && <bdi lang={language}>{languageNames[language]}</bdi>}
    </span>
  );
}
