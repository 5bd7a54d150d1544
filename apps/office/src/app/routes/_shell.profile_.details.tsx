import { createFileRoute } from '@tanstack/react-router';
import { DetailsScreen } from '../../features/account/details-screen.tsx';

export const Route = createFileRoute('/_shell/profile_/details')({ component: DetailsScreen });
