import { createFileRoute } from '@tanstack/react-router';
import { LeaveViewScreen } from '#features/identity/sign-in/leaving-screen.tsx';

// The screen itself leaves the view: a link that is only pointed at must not.
export const Route = createFileRoute('/view-as-logout')({ component: LeaveViewScreen });
