import { createFileRoute } from '@tanstack/react-router';
import { NotFoundWithin } from '../shell/not-found.tsx';

// Any other path shows a page that says so (product §2).
export const Route = createFileRoute('/_shell/$')({ component: NotFoundWithin });
