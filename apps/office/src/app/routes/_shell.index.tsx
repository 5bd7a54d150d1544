import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';

export const Route = createFileRoute('/_shell/')({
  // Home is the profile (product §2).
  beforeLoad: () => {
    redirect({ ...paths.home, replace: true, throw: true });
  },
});
