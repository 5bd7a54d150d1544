// Ryft's words over the one engine, as its documentation has them: a program that knows nothing of ours asks.
import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
