import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { canOfferPasskeys, canUsePasskeys, isGivenUp } from '#lib/passkeys.ts';
import { signInWithPasskey } from './queries.ts';

interface PasskeyDoorProps {
  onSignedIn: (returnPath: string | null) => void;
  onFailure: (failure: unknown) => void;
}

/**
 * To sign in with a passkey alone: by a button, and, where the browser can, by an offer in the field of
 * the name, as for a password. Fetched after the page, which must be light.
 */
export function PasskeyDoor({ onSignedIn, onFailure }: PasskeyDoorProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const offer = useEffectEvent(async () => {
    if (!(await canOfferPasskeys())) return;
    const { returnPath } = await signInWithPasskey(queries, null, { isOffer: true });
    onSignedIn(returnPath);
  });
  useEffect(() => {
    // Nobody has asked for it: whatever goes wrong with it is not told.
    void offer().catch(() => undefined);
  }, []);
  if (!canUsePasskeys()) return null;
  const take = () => {
    setIsBusy(true);
    onFailure(null);
    signInWithPasskey(queries, null)
      .then(({ returnPath }) => onSignedIn(returnPath))
      .catch((error: unknown) => {
        if (!isGivenUp(error)) onFailure(error);
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <Button type="button" variant="default" fullWidth loading={isBusy} onClick={take}>
      {t`Sign in with a passkey`}
    </Button>
  );
}
