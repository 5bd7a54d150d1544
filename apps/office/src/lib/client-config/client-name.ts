import { useLingui } from '@lingui/react/macro';

/** Which client a session is used from, as it said itself; null where it said nothing. */
export function useClientName(): (told: {
  clientPlatform: 'Web' | 'Native' | null;
  clientVersion: string | null;
}) => string | null {
  const { t } = useLingui();
  return ({ clientPlatform, clientVersion }) => {
    if (clientPlatform === null) return null;
    const name = clientPlatform === 'Web' ? t`Web browser` : t`Mobile app`;
    return clientVersion === null ? name : t`${name}, version ${clientVersion}`;
  };
}
