import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '#features/identity/sign-in/queries.ts';

/** The way out of a page that stands before the office. */
export function LogOutButton() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <Button variant="subtle" color="gray" fullWidth onClick={() => void signOut(queries)}>
      {t`Log out`}
    </Button>
  );
}
