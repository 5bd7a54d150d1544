// What a cluster is given: by the schemas that Kubernetes publishes, and by what we promise of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { root } from '../paths.ts';
import { newSecrets } from '../secrets.ts';
import { namesIn, readDeployFile, readManifests, readYaml } from './read-yaml.ts';
import { neededInProduction, unknownSettings } from './settings.ts';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
}
interface Container {
  name: string;
  image: string;
  command: string[];
  env: Variable[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  startupProbe?: { httpGet: { path: string } };
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  securityContext: object;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string }[];
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    securityContext: object;
    serviceAccountName: string;
    automountServiceAccountToken: boolean;
    terminationGracePeriodSeconds?: number;
    containers: Container[];
    volumes?: { name: string; emptyDir?: object }[];
  };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    selector?: { matchLabels: Record<string, string> };
    podSelector?: { matchLabels: Record<string, string> };
    template?: Pod;
    jobTemplate?: { spec: { template: Pod } };
    maxUnavailable?: number;
    policyTypes?: string[];
    ingress?: object[];
  };
}

const folders = ['kubernetes/migrate', 'kubernetes/programs'];
const manifests = folders
  .flatMap((folder) => readManifests<Manifest>(folder))
  .filter(({ kind }) => kind !== 'Kustomization');
const podOf = ({ spec }: { spec?: Manifest['spec'] }) =>
  spec?.template ?? spec?.jobTemplate?.spec.template;
const pods = manifests.flatMap((manifest) => podOf(manifest) ?? []);
const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

const kinds = {
  CronJob,
  Deployment,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};

describe('the manifests', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    'have a %s %s as Kubernetes describes it',
    (kind, _name, manifest) => {
      const Kind = kinds[kind as keyof typeof kinds];
      expect(Kind).toBeDefined();
      expect(() => new Kind(manifest as never).validate()).not.toThrow();
    },
  );

  it('are all named by their kustomization, and so is the image that they run', () => {
    for (const folder of folders) {
      const { resources, images } = readYaml<{
        resources: string[];
        images: { name: string }[];
      }>(`${folder}/kustomization.yaml`);
      expect(resources.map((name) => existsSync(join(root, 'deploy', folder, name)))).not.toContain(
        false,
      );
      const files = resources.flatMap((name) => name);
      expect(readManifests<Manifest>(folder)).toHaveLength(
        1 + files.flatMap((name) => readDeployFile(`${folder}/${name}`).split(/^---$/m)).length,
      );
      expect(images.map(({ name }) => name)).toEqual(['tipwell']);
    }
    for (const { spec } of pods) expect(spec.containers[0]?.image).toBe('tipwell');
  });

  it('hold no secret', () => {
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
    for (const { env } of pods.flatMap(({ spec }) => spec.containers)) {
      const plain = env.filter(({ valueFrom }) => valueFrom === undefined);
      expect(plain.map(({ name }) => name).filter((name) => name !== 'NODE_ENV')).toEqual([]);
    }
  });
});

describe('every program', () => {
  const programs = pods.map((pod) => [pod.spec.containers[0]?.name ?? '', pod] as const);

  it.each(programs)(
    '%s is not root, writes nothing beside /tmp and may do nothing more',
    (_n, pod) => {
      const { spec } = pod;
      expect(spec.securityContext).toEqual({
        runAsNonRoot: true,
        runAsUser: 10001,
        runAsGroup: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.automountServiceAccountToken).toBe(false);
      for (const container of spec.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.volumeMounts ?? []).toEqual(
          spec.volumes ? [{ name: 'tmp', mountPath: '/tmp' }] : [],
        );
        expect(Object.keys(container.resources.requests).toSorted()).toEqual(['cpu', 'memory']);
        expect(container.resources.limits).toHaveProperty('memory');
      }
      for (const { emptyDir } of spec.volumes ?? []) expect(emptyDir).toBeDefined();
    },
  );

  it.each(programs)('%s is a file that the image holds', (_name, { spec }) => {
    for (const { command } of spec.containers) {
      const [node, file, ...more] = command;
      expect(node).toBe('node');
      expect(more).toEqual([]);
      expect(existsSync(join(root, file ?? ''))).toBe(true);
    }
  });

  it.each(programs)('%s is spoken to and speaks as its network policy says', (_name, pod) => {
    const labels = pod.metadata.labels;
    const policies = manifests.filter(
      ({ kind, spec }) =>
        kind === 'NetworkPolicy' &&
        Object.entries(spec.podSelector?.matchLabels ?? {}).every(
          ([key, value]) => labels[key] === value,
        ),
    );
    expect(policies).toHaveLength(1);
    expect(policies[0]?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const isServer = labels['app.kubernetes.io/component'] === 'api';
    expect(policies[0]?.spec.ingress ?? []).toHaveLength(isServer ? 1 : 0);
  });
});

describe('servers and workers', () => {
  const both = ['tipwell-api', 'tipwell-worker'] as const;

  it.each(both)('%s are two, and one of them stays', (name) => {
    expect(named('Deployment', name).spec.replicas).toBe(2);
    const budget = named('PodDisruptionBudget', name).spec;
    expect(budget.maxUnavailable).toBe(1);
    expect(budget.selector).toEqual(named('Deployment', name).spec.selector);
  });

  it.each(both)('%s are given each setting that production demands', (name) => {
    const [container] = podOf(named('Deployment', name))?.spec.containers ?? [];
    const given = new Set([
      ...(container?.env ?? []).map((variable) => variable.name),
      ...namesIn(readDeployFile('kubernetes/programs/settings.env')),
    ]);
    const needed = neededInProduction();
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.filter((setting) => !given.has(setting))).toEqual([]);
    expect(container?.envFrom).toContainEqual({ configMapRef: { name: 'tipwell-settings' } });
  });

  it('are asked as the product answers, and told in time that they are to stop', () => {
    const pod = podOf(named('Deployment', 'tipwell-api'));
    const [container] = pod?.spec.containers ?? [];
    expect(container?.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
    expect(container?.readinessProbe?.httpGet).toEqual({ path: '/health', port: 'http' });
    expect(container?.livenessProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' });
    expect(container?.startupProbe?.httpGet.path).toBe('/health/live');
    // run-program.ts ends whatever hangs after eight seconds.
    const before = container?.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(pod?.spec.terminationGracePeriodSeconds).toBeGreaterThan(before + 8);
  });
});

it('no setting is named that no program reads', () => {
  const names = pods.flatMap(({ spec }) =>
    spec.containers.flatMap(({ env }) => env.map(({ name }) => name)),
  );
  const settings = namesIn(readDeployFile('kubernetes/programs/settings.env'));
  expect(settings.length).toBeGreaterThan(0);
  expect(unknownSettings([...names, ...settings])).toEqual([]);
});

it('each secret is kept under the name of its setting', () => {
  for (const { env } of pods.flatMap(({ spec }) => spec.containers)) {
    for (const { name, valueFrom } of env.filter((one) => one.valueFrom !== undefined)) {
      expect(valueFrom?.secretKeyRef).toMatchObject({ name: 'tipwell-secrets', key: name });
    }
  }
});

it('a start takes the settings beside the secrets', () => {
  const lines = readDeployFile('kubernetes/programs/settings.env').matchAll(/^(\w+)=(.+)$/gm);
  const written = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  const config = readConfig({
    ...newSecrets(),
    DATABASE_URL: 'postgres://u:p@db.example.com/tipwell',
    ...written,
  });
  expect(config.isProduction).toBe(true);
  expect(config.telemetry).not.toBeNull();
});
