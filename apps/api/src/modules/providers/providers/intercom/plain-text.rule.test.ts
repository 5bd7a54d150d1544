import { describe, expect, it } from 'vitest';
import { isSameText, plainText } from './plain-text.rule.ts';

describe('a body', () => {
  it.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<p>One</p>\n<p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<p>Tom &amp; Jerry &lt;3 &#39;yes&#39; &#x2014;</p>', "Tom & Jerry <3 'yes' —"],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['Until <tomorrow> &amp; so on', 'Until <tomorrow> &amp; so on'],
    ['<p><script>alert(1)</script></p>', 'alert(1)'],
    ['<p>To <a href="https://elsewhere.example">your bank</a></p>', 'To your bank'],
    ['<p>&unknown; &#0; &#99999999;</p>', '&unknown; &#0; &#99999999;'],
    ['<img src=x onerror=alert(1)>', ''],
    ['  plain  ', 'plain'],
  ])('%s', (body, text) => {
    expect(plainText(body)).toBe(text);
  });
});

describe('the same words', () => {
  it.each([
    ['Where is my payout?', '<p>Where is my payout?</p>', true],
    ['One\n\nTwo', '<p>One</p><p>Two</p>', true],
    ['5 < 6', '<p>5 &lt; 6</p>', true],
    ['One', 'Two', false],
    ['One two', 'Onetwo', false],
  ])('%s / %s', (one, other, isSame) => {
    expect(isSameText(one, other)).toBe(isSame);
  });
});
