import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { revokeApiKey, rotateApiKey, type ApiKey } from '@tipwell/contract/venues/calls/api-keys';
import { Pill } from '@tipwell/ui/pill';
import { dayAndTime } from '#lib/format/dates.ts';
import { Row } from '#lib/lists/rows.tsx';
import { isolated } from '#lib/i18n.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './keys.module.css';
import { useScopeWords } from './scope-words.ts';

interface KeyRowProps {
  of: ApiKey;
  timeZone: string;
  onReplace: () => void;
  onEnd: () => void;
}

/** One key: whose system it is, what it opens, and what can be done about it. */
export function KeyRow({ of, timeZone, onReplace, onEnd }: KeyRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const scopeWords = useScopeWords();
  const { name, beginning, hint, madeAt, lastUsedAt, endsAt } = of;
  const madeBy = of.madeBy && isolated(of.madeBy, locale);
  const when = (at: string) => dayAndTime(new Date(at), timeZone, locale, now);
  const made = when(madeAt);
  const used = lastUsedAt && when(lastUsedAt);
  const end = endsAt && when(endsAt);
  return (
    <Row>
      <span className={styles.who}>
        <bdi>{name}</bdi>{' '}
        <bdi dir="ltr" className={styles.hint}>
          {beginning}…{hint}
        </bdi>
        {of.scopes.map((scope) => (
          <span key={scope} className={styles.sub}>
            {scopeWords[scope]}
          </span>
        ))}
        {of.pausedScopes.includes('shifts:write') && (
          <span className={styles.paused}>
            {madeBy === null
              ? t`Paused: the person who made this key doesn’t manage hours here`
              : t`Paused: ${madeBy} doesn’t manage hours here`}
          </span>
        )}
        {of.pausedScopes.some((scope) => scope !== 'shifts:write') && (
          <span className={styles.paused}>
            {madeBy === null
              ? t`Paused: the person who made this key can no longer see this data`
              : t`Paused: ${madeBy} can no longer see this data`}
          </span>
        )}
        <span className={styles.sub}>
          {madeBy === null ? t`Made ${made}` : t`Made ${made} by ${madeBy}`}
          {' · '}
          {used === null ? t`Not used yet` : t`Last used ${used}`}
          {of.isOpen && end !== null && ` · ${t`Ends ${end}`}`}
        </span>
      </span>
      <span className={styles.ways}>
        {!of.isOpen && <Pill tone="plain">{of.revokedAt ? t`Revoked` : t`Ended`}</Pill>}
        {of.isOpen && of.isReplaced && <Pill tone="plain">{t`Replaced`}</Pill>}
        {of.pausedScopes.length > 0 && <Pill tone="bad">{t`Paused`}</Pill>}
        {of.mayReplace && (
          <WriteControls of={rotateApiKey}>
            <Button variant="default" aria-label={t`Replace ${name}`} onClick={onReplace}>
              {t`Replace`}
            </Button>
          </WriteControls>
        )}
        {of.mayEnd && (
          <WriteControls of={revokeApiKey}>
            <Button variant="default" aria-label={t`Revoke ${name}`} onClick={onEnd}>
              {t`Revoke`}
            </Button>
          </WriteControls>
        )}
      </span>
    </Row>
  );
}
