import { createFileRoute } from '@tanstack/react-router';
import { speakInside } from '#lib/i18n.ts';
import { NewApp } from '../shell/new-app.tsx';

export const Route = createFileRoute('/newapp')({ loader: speakInside, component: NewApp });
