/** A small file in MaxMind's format (version 2.0), for tests: networks of IPv4 with their countries. */
export function writtenCountryFile(networks: Readonly<Record<string, string>>): Buffer {
  const data: Buffer[] = [];
  let length = 0;
  const nodes: [Branch, Branch][] = [[null, null]];
  for (const [network, country] of Object.entries(networks)) {
    const record = encode({ country: { iso_code: country } });
    data.push(record);
    putNetwork(nodes, network, { dataAt: length });
    length += record.length;
  }
  const metadata = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-Country',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { en: 'countries of a test' },
  };
  return Buffer.concat([
    ...nodes.flat().map((branch) => recordOf(branch, nodes.length)),
    Buffer.alloc(separator),
    ...data,
    Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'),
    encode(metadata),
  ]);
}

type Branch = null | { node: number } | { dataAt: number };
const separator = 16;

/** Walks the bits of a network such as `81.2.0.0/16` and hangs the country at their end. */
function putNetwork(nodes: [Branch, Branch][], network: string, leaf: { dataAt: number }): void {
  const [address = '', bits] = network.split('/');
  const path = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(bits));
  let at = 0;
  for (const [index, bit] of [...path].entries()) {
    const node = nodes[at];
    if (!node) throw new Error('A node that was made is there.');
    const side = bit === '1' ? 1 : 0;
    if (index === path.length - 1) node[side] = leaf;
    else {
      const next = node[side];
      at = next && 'node' in next ? next.node : nodes.push([null, null]) - 1;
      node[side] = { node: at };
    }
  }
}

function recordOf(branch: Branch, nodeCount: number): Buffer {
  const record = Buffer.alloc(3);
  const dataAt = branch && 'dataAt' in branch ? nodeCount + separator + branch.dataAt : nodeCount;
  record.writeUIntBE(branch && 'node' in branch ? branch.node : dataAt, 0, 3);
  return record;
}

/** Values as the format writes them: a byte with kind and size, then the content. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(2, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(6, 4), bytes]);
  }
  if (Array.isArray(value)) {
    // Kinds above seven stand in a byte of their own.
    return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)]);
  }
  const entries = Object.entries(value as object);
  return Buffer.concat([head(7, entries.length), ...entries.flat().map(encode)]);
}

const head = (kind: number, size: number): Buffer =>
  size < 29 ? Buffer.from([(kind << 5) | size]) : Buffer.from([(kind << 5) | 29, size - 29]);
