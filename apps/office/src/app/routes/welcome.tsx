import { createFileRoute } from '@tanstack/react-router';
import { speakInside } from '#lib/i18n.ts';
import { Welcome } from '../shell/welcome.tsx';

export const Route = createFileRoute('/welcome')({ loader: speakInside, component: Welcome });
