// `linstock serve` on a free port.
import { spawn } from 'node:child_process';

export class Server {
  static async start(program, store, port = '0', { flags = [], env = {} } = {}) {
    const child = spawn(program, ['serve', '--port', port, '--store', store, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const url = await new Promise((found, none) => {
      let said = '';
      let log = '';
      child.stderr.on('data', (text) => (log += text));
      child.stdout.on('data', (text) => {
        said += text;
        const at = /Linstock is at (http:\S+)\//.exec(said);
        if (at) found(at[1]);
      });
      child.on('exit', () => none(new Error(`the server does not start: ${log}`)));
    });
    return new Server(child, url);
  }
  constructor(child, url) {
    this.child = child;
    this.url = url;
  }
  stop(signal = 'SIGTERM') {
    return new Promise((ended) => {
      this.child.on('exit', ended);
      this.child.kill(signal);
    });
  }
}
