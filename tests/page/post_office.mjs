// What notices are sent to: a mail server, a webhook, and a push service that decrypts as a browser does (RFC 8291, by
// node's own cryptography). Everything that arrives is kept.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';

const listening = (server) =>
  new Promise((up) => server.listen(0, '127.0.0.1', () => up(server.address().port)));

/** A mail as its reader sees it. */
function readMail(from, to, text) {
  const [head, body] = text.split('\r\n\r\n');
  const headers = new Map();
  for (const line of head.replace(/\r\n /g, '').split('\r\n')) headers.set(line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2));
  const decoded = (word) => Buffer.from(word.slice('=?UTF-8?B?'.length, -'?='.length), 'base64');
  const subject = Buffer.concat(headers.get('subject').match(/=\?.*?\?B\?.*?\?=/g).map(decoded)).toString();
  return { from, to, headers, subject, text: Buffer.from(body, 'base64').toString() };
}

async function mailServer() {
  const mails = [];
  const server = createServer((socket) => {
    let [waiting, from, to, data] = ['', '', '', null];
    socket.on('error', () => {});
    socket.write('220 post office\r\n');
    socket.on('data', (bytes) => {
      waiting += bytes;
      for (let end; (end = waiting.indexOf('\r\n')) >= 0; ) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (data !== null) {
          if (line === '.') {
            mails.push(readMail(from, to, data));
            data = null;
            socket.write('250 kept\r\n');
          } else data += `${line.replace(/^\./, '')}\r\n`;
        } else if (/^MAIL/i.test(line)) socket.write('250 ok\r\n', () => {}), (from = /<(.*)>/.exec(line)[1]);
        else if (/^RCPT/i.test(line)) socket.write('250 ok\r\n'), (to = /<(.*)>/.exec(line)[1]);
        else if (/^DATA/i.test(line)) socket.write('354 go on\r\n'), (data = '');
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  return { mails, server, url: `smtp://127.0.0.1:${await listening(server)}` };
}

/** A browser's subscription, and what its service worker would be given. */
function subscriber(origin) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `${origin}/push`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read(body) {
      const salt = body.subarray(0, 16);
      const size = body[20];
      const from = body.subarray(21, 21 + size);
      const sealed = body.subarray(21 + size);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), from]);
      const secret = hkdfSync('sha256', keys.computeSecret(from), auth, info, 32);
      const part = (name, length) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a VAPID header whose signature is good (RFC 8292). */
function claimsOf(authorization) {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization);
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('a push is not signed by its key');
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url')) };
}

/** `failing`: how many requests are answered 503 before others are taken. */
export async function openPostOffice() {
  const { mails, server: mail, url } = await mailServer();
  const office = { mails, smtp: url, hooked: [], pushed: [], failing: 0 };
  const web = createHttp(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    if (office.failing > 0) {
      --office.failing;
      return response.writeHead(503).end();
    }
    if (request.url === '/push') {
      const claims = claimsOf(request.headers.authorization);
      office.pushed.push({ ...office.browser.read(body), claims, headers: request.headers });
    } else office.hooked.push({ signature: request.headers['linstock-signature'], body: body.toString() });
    response.writeHead(201).end();
  });
  const origin = `http://127.0.0.1:${await listening(web)}`;
  office.hook = `${origin}/hook`;
  office.browser = subscriber(origin);
  office.close = () => {
    mail.close();
    web.close();
    web.closeAllConnections();
  };
  return office;
}
