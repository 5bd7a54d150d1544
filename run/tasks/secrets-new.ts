// `npm run secrets:new`: makes every secret of a production start, as lines of an environment file:
//   (umask 077; npm run --silent secrets:new > tipwell.env)
// `npm run secrets:new -- TOKEN_KEY` makes one of them anew.
import { newSecrets } from '../secrets.ts';

// The sandbox's belong to a local start, which makes them itself.
const secrets = Object.entries(newSecrets()).filter(([name]) => !name.startsWith('SANDBOX_'));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !secrets.some(([known]) => known === name));
if (unknown === undefined) {
  for (const [name, value] of secrets) {
    if (wanted.length === 0 || wanted.includes(name)) process.stdout.write(`${name}='${value}'\n`);
  }
} else {
  const names = secrets.map(([name]) => name).join(', ');
  process.stderr.write(`There is no secret ${unknown}. There are: ${names}.\n`);
  process.exitCode = 1;
}
