import { createFileRoute } from '@tanstack/react-router';
import { speakInside } from '../../lib/i18n.ts';
import { AppUpdate } from '../shell/app-update.tsx';

export const Route = createFileRoute('/app-update')({ loader: speakInside, component: AppUpdate });
