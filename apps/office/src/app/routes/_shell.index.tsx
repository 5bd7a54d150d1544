import { createFileRoute, redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';

export const Route = createFileRoute('/_shell/')({
  // Home is the profile (product §2).
  beforeLoad: () => {
    redirect({ ...entrancePaths.home, replace: true, throw: true });
  },
});
