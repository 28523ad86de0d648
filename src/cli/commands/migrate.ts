import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Command } from '../command.ts';
import { print } from '../print.ts';

export const command: Command = {
  name: 'migrate',
  usage: '',
  summary: '把数据库结构更新到当前版本（启动时也会自动进行）',
  async run({ database }, args) {
    parseArgs({ args });
    // Opening the services has already applied all missing migrations.
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database.db);
    print(`数据库（${database.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}）结构已是最新：`);
    for (const { name } of rows) print(`  ${name}`);
  },
};
