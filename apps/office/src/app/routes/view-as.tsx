import { createFileRoute } from '@tanstack/react-router';
import { OpenViewScreen } from '#features/identity/sign-in/view-screens.tsx';

// What the tab was given is not in the address: whoever opens this page otherwise finds no view.
export const Route = createFileRoute('/view-as')({ component: OpenViewScreen });
