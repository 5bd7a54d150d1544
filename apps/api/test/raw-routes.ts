const customersPage = 'a customer’s page: customers have no account';
const printedCode = 'a picture of a public address, for whoever prints it';
const lostOnTheWay = 'a mistyped customer’s address is answered in the customer’s language';

/** Routes that are no calls of the API, each with why it may be there without a policy. */
export const rawRoutes: Readonly<Record<string, string>> = {
  'GET *': 'the back office’s built files: they hold no data',
  'GET /api/docs': 'the API describes itself to everybody',
  'GET /api/docs/js/scalar.js': 'the script of the documentation',
  'GET /api/openapi.json': 'the API describes itself to everybody',
  'GET /api/live': 'a stream and no call: it asks for the session itself',
  'GET /api/locations/:locationId/qr.pdf': printedCode,
  'GET /api/locations/:locationId/qr.png': printedCode,
  'GET /api/locations/:locationId/qr.svg': printedCode,
  'GET /api/staff/:staffId/qr.pdf': printedCode,
  'GET /api/staff/:staffId/qr.png': printedCode,
  'GET /api/staff/:staffId/qr.svg': printedCode,
  'GET /health': 'asked by whoever watches the servers; says only whether they work',
  'GET /health/live': 'asked by whoever watches the servers; says only whether they run',
  'GET /pay': lostOnTheWay,
  'GET /pay*': lostOnTheWay,
  'GET /pay/:locationId': customersPage,
  'GET /pay/:locationId/:staffId': customersPage,
  'GET /pay/:locationId/:staffId/review': customersPage,
  'GET /pay/:locationId/review': customersPage,
  'GET /photo/:staffId': 'the photo that customers see on the tip page',
  'GET /photo/locations/:locationId': 'the photo that customers see on a location’s tip page',
  'GET /r': lostOnTheWay,
  'GET /r*': lostOnTheWay,
  'GET /r/:receiptId': 'a customer’s receipt: its id cannot be guessed',
  'GET /t': 'where a short code is typed in',
  'GET /t*': lostOnTheWay,
  'GET /t/:code': 'the short address on a printed code',
  'POST /api/webhooks/:provider': 'processors prove who they are by a signature',
  'POST /pay/:locationId/:staffId/start': customersPage,
  'POST /pay/:locationId/start': customersPage,
};
