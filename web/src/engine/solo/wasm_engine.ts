// The engine as a WebAssembly module (app/wasm.cpp), called synchronously.
import { type Pushed, Refused } from '../connection';
import type { Fault, Fields, Reason } from '../types';
import { wasi } from './wasi';

/** An engine that speaks the protocol of docs/protocol.md, without what a server adds. */
export interface Engine {
  ask<T>(method: string, params: object): T;
  /** Returns and clears the messages pushed since the last call. */
  take(): Pushed[];
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  linstock_buffer(size: number): number;
  linstock_message(size: number): number;
  linstock_size(): number;
}

interface Message {
  result?: unknown;
  error?: {
    message: string;
    data?: { name?: string; clause?: string; faults?: Fault[]; proof?: Fields; reason?: Reason };
  };
  method?: string;
  params?: Fields;
}

export class WasmEngine implements Engine {
  private engine: Exports;
  private pushed: Pushed[] = [];

  constructor(private readonly module: WebAssembly.Module) {
    this.engine = this.begin();
  }

  ask<T>(method: string, params: object): T {
    const [answer, ...pushed] = this.send(JSON.stringify({ jsonrpc: '2.0', id: 0, method, params }));
    for (const { method, params } of pushed) if (method) this.pushed.push({ method, params: params ?? {} });
    if (answer?.error) {
      const { message, data } = answer.error;
      throw new Refused(data?.name ?? '', message, data?.clause, data?.faults, data?.proof, data?.reason);
    }
    return answer?.result as T;
  }

  take(): Pushed[] {
    return this.pushed.splice(0);
  }

  /** After any failure the memory of the module cannot be trusted, so a new instance replaces it; all matches are lost. */
  private send(text: string): Message[] {
    try {
      const bytes = new TextEncoder().encode(text);
      const into = this.engine.linstock_buffer(bytes.length);
      new Uint8Array(this.engine.memory.buffer, into, bytes.length).set(bytes);
      const at = this.engine.linstock_message(bytes.length);
      const said = new Uint8Array(this.engine.memory.buffer, at, this.engine.linstock_size());
      const lines = new TextDecoder().decode(said).split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as Message);
    } catch (e) {
      this.engine = this.begin();
      throw e;
    }
  }

  private begin(): Exports {
    let engine: Exports;
    const imports = { wasi_snapshot_preview1: wasi(() => engine.memory) };
    // CMakeLists.txt lists these exports.
    engine = new WebAssembly.Instance(this.module, imports).exports as unknown as Exports;
    engine._initialize();
    return engine;
  }
}
