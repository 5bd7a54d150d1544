export { personTopic as topicOf } from '#identity/identity';
