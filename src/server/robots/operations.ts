import type { Operations } from '../api/operations.ts';
import { addRobot } from './add-robot.ts';
import { listRobots } from './list-robots.ts';
import { removeRobot } from './remove-robot.ts';
import { allowHost, removeHost } from './robot-hosts.ts';
import { testRobot } from './test-robot.ts';

export const robotOperations: Operations['robots'] = {
  list: listRobots,
  add: addRobot,
  test: testRobot,
  remove: removeRobot,
  allowHost,
  removeHost,
};
