import { createFileRoute } from '@tanstack/react-router';
import { NotFoundInside } from '../shell/not-found-inside.tsx';

// Any other path shows a page that says so (product §2).
export const Route = createFileRoute('/_shell/$')({ component: NotFoundInside });
