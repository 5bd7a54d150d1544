// What watches the programs: it asks for nothing that they do not send, and every alert says what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { incidentKinds } from '../../packages/contract/src/backoffice/incident-kinds.ts';
import { root } from '../paths.ts';
import { readQuery } from './promql.ts';
import { readDeployFile, readYaml } from './read-yaml.ts';
import { sentMetrics } from './sent-metrics.ts';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const alerts = readYaml<{ groups: { rules: Alert[] }[] }>(
  'observability/alerts.yaml',
).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readDeployFile('observability/dashboard.json')) as {
  panels: Panel[];
};
const sent = sentMetrics();
const runbooks = readFileSync(join(root, 'docs/runbooks.md'), 'utf8');
const sections = runbooks
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ name: section.split('\n')[0] ?? '', text: section }));

const asked = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

it.each(asked)('%s is a query, of what the programs send: %s', (_name, expr) => {
  const { isBroken, metrics, labels } = readQuery(expr);
  expect(isBroken).toBe(false);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !sent.has(name))).toEqual([]);
  const known = metrics.flatMap((name) => sent.get(name) ?? []);
  expect(labels.filter((label) => !known.includes(label))).toEqual([]);
});

it('a query that is none would be noticed, and so would a metric that nobody sends', () => {
  expect(readQuery('sum(rate(tipwell_jobs_ready[5m])').isBroken).toBe(true);
  expect(readQuery('max by (kind) (tipwell_nothing{kind="A"})')).toEqual({
    isBroken: false,
    metrics: ['tipwell_nothing'],
    labels: ['kind', 'kind'],
  });
});

it('everything that is sent is shown or watched', () => {
  const shown = new Set(asked.flatMap(([, expr]) => readQuery(expr).metrics));
  const parts = /_(?:bucket|count|sum)$/;
  const families = new Set([...shown].map((name) => name.replace(parts, '')));
  const unseen = [...sent.keys()].filter((name) => !families.has(name.replace(parts, '')));
  expect(unseen).toEqual([]);
});

it('what every worker says alike is never added up', () => {
  const alike = /^tipwell_(?:jobs|webhooks|payouts|float|incidents|rounds)_/;
  const ofMany =
    /\b(?:sum|count|avg)(?: by \([^)]*\))? ?\((?!\s*max by)[^()]*tipwell_(?:jobs|webhooks|payouts|float|incidents|rounds)_/;
  expect([...sent.keys()].filter((name) => alike.test(name)).length).toBeGreaterThan(8);
  expect(asked.filter(([, expr]) => ofMany.test(expr))).toEqual([]);
  expect(ofMany.test('sum(tipwell_jobs_ready)')).toBe(true);
});

describe('alerts', () => {
  it('have names of their own, and wake somebody or wait for the morning', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { labels } of alerts) expect(['page', 'ticket']).toContain(labels.severity);
  });

  it('have a section of the runbooks each, and the runbooks none without an alert', () => {
    expect(sections.map(({ name }) => name)).toEqual(alerts.map(({ alert }) => alert));
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    }
  });

  it.each(sections.map(({ name, text }) => [name, text] as const))(
    '%s: what it means for people, where to look, what to do and when it is over',
    (_name, text) => {
      for (const part of ['For people', 'Look first', 'Do', 'Over']) {
        expect(text).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\* \\S`, 'm'));
      }
    },
  );

  it('know every kind of incident, each in one of them', () => {
    const kindsIn = (operator: string) =>
      alerts.flatMap(({ expr }) => {
        const [, kinds] = new RegExp(`kind${operator}"([^"]+)"`).exec(expr) ?? [];
        return kinds?.split('|') ?? [];
      });
    const ownAlert = [...kindsIn('=~'), ...kindsIn('=(?!~)')];
    expect(ownAlert.filter((kind) => !(incidentKinds as readonly string[]).includes(kind))).toEqual(
      [],
    );
    expect(new Set(ownAlert).size).toBe(ownAlert.length);
    // All others are in the last one.
    expect(kindsIn('!~').toSorted()).toEqual(ownAlert.toSorted());
  });
});
